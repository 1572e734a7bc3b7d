import type { OwnProfile, ProfileChanges } from '@dure/contract/own-profile.ts';
import type { SchoolInfo } from '@dure/contract/registration.ts';
import type { TypedProfile, TypedSchool } from './typed-profile.ts';

/** As texts, since both are JSON of the same shape. */
const differ = (typed: unknown, saved: unknown) => JSON.stringify(typed) !== JSON.stringify(saved);

/** A school that lacks its degree is nothing to send; the form says so. */
const schoolOf = ({ school, current_academic_degree: degree, majors, year }: TypedSchool): SchoolInfo[] =>
  degree === null ? [] : [{ school, degree, majors: [...majors], year: Number(year) }];

function workOf({ companies, positions, specialties }: TypedProfile): OwnProfile['company_infos'] {
  const [company] = companies;
  if (company === undefined && positions.length === 0 && specialties.length === 0) return [];
  return [{ company: company ?? '', field: [...specialties], position: [...positions] }];
}

function pictureChange(saved: OwnProfile, { picture }: TypedProfile): Pick<ProfileChanges, 'image_id'> {
  if (picture?.id !== undefined) return { image_id: picture.id };
  return picture === null && saved.image !== null ? { image_id: null } : {};
}

/** What of the form is not as it is saved: only that is sent, so that nothing else can be refused or overwritten. */
export function changesOf(saved: OwnProfile, typed: TypedProfile): ProfileChanges {
  const userName = typed.user_name.normalize('NFC').trim();
  const introduction = typed.introduction.normalize('NFC').trim() || null;
  const schools = typed.educations.flatMap(schoolOf);
  const work = workOf(typed);
  const isIncomplete = schools.length < typed.educations.length;
  return {
    ...pictureChange(saved, typed),
    ...(userName !== saved.user_name && { user_name: userName }),
    ...(introduction !== saved.introduction && { introduction }),
    ...(differ(typed.keywords, saved.keywords) && { keywords: typed.keywords }),
    ...(differ(typed.skills, saved.skills) && { skills: typed.skills }),
    ...((isIncomplete || differ(inOrder(schools), inOrder(saved.school_infos))) && { school_infos: schools }),
    ...(differ(work.map(jobInOrder), saved.company_infos.map(jobInOrder)) && { company_infos: work }),
  };
}

const inOrder = (infos: readonly SchoolInfo[]) =>
  infos.map(({ school, degree, majors, year }) => [school, degree, majors, year]);
const jobInOrder = ({ company, field, position }: OwnProfile['company_infos'][number]) => [
  company,
  field,
  position,
];

export const isChanged = (changes: ProfileChanges): boolean => Object.keys(changes).length > 0;
