import { educationsMax, keywordsMax, skillsMax } from '@dure/contract/limits.ts';
import { type MemberText, memberTextChanges, memberTexts } from '@dure/contract/member-texts.ts';
import type { OwnProfile, ProfileChanges } from '@dure/contract/own-profile.ts';
import { Degree, type SchoolInfo, UserName } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import { educationFaults } from '../fields/education-rules.ts';
import { workFaults, workParts } from '../fields/work-words.ts';
import { faultOf, missing } from '../form/rules.ts';
import { completedLinks, linkFaults, linksPart } from '../links/typed-links.ts';

const line = v.pipe(v.string(), v.maxLength(400));
const lines = v.pipe(v.string(), v.maxLength(8000));
const words = (max: number) => v.pipe(v.array(line), v.maxLength(max));

/** A school as the form has it, by keys of universities.json; empty texts stand for missing values. */
const School = v.object({
  school: line,
  current_academic_degree: v.nullable(Degree),
  year: line,
  majors: words(2),
});
export type TypedSchool = v.InferOutput<typeof School>;

/** A shown picture, only from our own origin; `id` names an upload that is not saved yet. */
const Picture = v.object({
  image: v.pipe(v.string(), v.regex(/^\/images\/[0-9a-f-]{36}\/\d+\.webp$/)),
  id: v.optional(line),
});
export type Picture = v.InferOutput<typeof Picture>;

/** The form's profile, part by part as the tab keeps it; each `…_text` is typed but not added yet. */
export const profileParts = {
  user_name: line,
  ...v.entriesFromList(memberTexts, lines),
  picture: v.nullable(Picture),
  keywords: words(keywordsMax),
  keyword_text: line,
  skills: words(skillsMax),
  skill_text: line,
  links: linksPart,
  ...workParts,
  educations: v.pipe(v.array(School), v.maxLength(educationsMax)),
};

export type TypedProfile = {
  [Part in keyof typeof profileParts]: v.InferOutput<(typeof profileParts)[Part]>;
};

/** The form's initial values. */
export function typedOf(saved: OwnProfile): TypedProfile {
  const [job] = saved.company_infos;
  return {
    user_name: saved.user_name,
    ...(Object.fromEntries(memberTexts.map((name) => [name, saved[name] ?? ''])) as Record<
      MemberText,
      string
    >),
    picture: saved.image === null ? null : { image: saved.image },
    keywords: [...saved.keywords],
    keyword_text: '',
    skills: [...saved.skills],
    skill_text: '',
    links: [...(saved.links ?? [])],
    companies: job ? [job.company] : [],
    company_text: '',
    positions: job ? [...job.position] : [],
    position_text: '',
    specialties: job ? [...job.field] : [],
    specialty_text: '',
    educations: saved.school_infos.map(({ school, degree, majors, year }) => ({
      school,
      current_academic_degree: degree,
      year: String(year),
      majors: [...majors],
    })),
  };
}

/** Compared as JSON, since both have the same shape. */
const differ = (typed: unknown, saved: unknown) => JSON.stringify(typed) !== JSON.stringify(saved);

/** Null if only blanks are left. */
const textOf = (typed: string) => typed.normalize('NFC').trim() || null;

/**
 * The form's changes to the saved profile. Only these are sent, so that nothing else is refused or
 * overwritten.
 */
export function changesOf(saved: OwnProfile, typed: TypedProfile): ProfileChanges {
  const userName = textOf(typed.user_name) ?? '';
  const texts = memberTexts.map((name) => [name, textOf(typed[name])] as const);
  const schools = typed.educations.flatMap(schoolOf);
  const work = workOf(typed);
  const links = completedLinks(typed.links);
  const isIncomplete = schools.length < typed.educations.length;
  return {
    ...pictureChange(saved, typed),
    ...(userName !== saved.user_name && { user_name: userName }),
    ...Object.fromEntries(texts.filter(([name, text]) => text !== (saved[name] ?? null))),
    ...(differ(typed.keywords, saved.keywords) && { keywords: typed.keywords }),
    ...(differ(typed.skills, saved.skills) && { skills: typed.skills }),
    ...(differ(links, saved.links ?? []) && { links }),
    ...((isIncomplete || differ(inOrder(schools), inOrder(saved.school_infos))) && { school_infos: schools }),
    ...(differ(work.map(jobInOrder), saved.company_infos.map(jobInOrder)) && { company_infos: work }),
  };
}

export const isChanged = (changes: ProfileChanges): boolean => Object.keys(changes).length > 0;

/** A school without its degree cannot be sent; the form reports it. */
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

const inOrder = (infos: readonly SchoolInfo[]) =>
  infos.map(({ school, degree, majors, year }) => [school, degree, majors, year]);
const jobInOrder = ({ company, field, position }: OwnProfile['company_infos'][number]) => [
  company,
  field,
  position,
];

/**
 * The faults of the changed fields, by field `name` (Specification 7). Fields that were saved incomplete, for
 * instance by an app, block nothing.
 */
export function profileFaults(saved: OwnProfile, typed: TypedProfile) {
  const changes = changesOf(saved, typed);
  const isStudent = saved.user_type === 'student';
  return {
    ...('user_name' in changes && { user_name: faultOf(UserName, typed.user_name) }),
    ...textFaults(changes, typed),
    ...(changes.keywords && { keyword: missing(!isStudent || typed.keywords.length > 0) }),
    ...(changes.skills && { skill: missing(typed.skills.length > 0) }),
    ...(changes.links && linkFaults(typed.links)),
    ...(changes.school_infos && educationFaults(typed.educations)),
    ...(changes.company_infos && workFaults(typed)),
  };
}

const textFaults = (changes: ProfileChanges, typed: TypedProfile) =>
  Object.fromEntries(
    memberTexts
      .filter((name) => changes[name])
      .map((name) => [name, faultOf(memberTextChanges[name], typed[name])]),
  );
