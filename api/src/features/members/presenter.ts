import type { CurrentUser, PublicUser } from '@dure/contract/members.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { CareerRow, CurrentRow, DetailsRow, EducationRow, ProfileRow } from './repository.ts';

/** A member as they see themselves. */
export function presentCurrent(row: CurrentRow): CurrentUser {
  return {
    id: row.id,
    email: row.email ?? '',
    user_type: row.userType,
    mentor_verified: row.mentorVerifiedAt !== null,
    role: row.role,
    profile: { user_name: row.userName ?? '', image: imageAddressOrNull(row.image) },
  };
}

/** The privacy boundary of profiles: `details` are given only for a live session (PRODUCT.md 3). */
export function presentProfile(
  row: ProfileRow,
  verifiedSchool: string | null,
  details: DetailsRow | null,
): PublicUser {
  return {
    id: row.id,
    user_type: row.user_type,
    profile: { user_name: row.user_name, image: imageAddressOrNull(row.image) },
    verified_school: verifiedSchool,
    vouch_count: row.vouch_count,
    joined_by_invitation: row.joined_by_invitation,
    ...(details === null ? {} : { details: presentDetails(details) }),
  };
}

function presentDetails(row: DetailsRow): NonNullable<PublicUser['details']> {
  const [own] = row.educations;
  return {
    introduction: row.introduction,
    current_academic_degree: own?.degree ?? null,
    year: own?.year ?? null,
    keywords: [...row.keywords],
    skills: [...row.skills],
    school_infos: row.educations.map(presentEducation),
    company_infos: row.careers.map(presentCareer),
  };
}

const presentEducation = ({ school, degree, year, first_major, second_major }: EducationRow) => ({
  school,
  degree,
  majors: second_major === null ? [first_major] : [first_major, second_major],
  year,
});

const presentCareer = ({ company, position, specialties }: CareerRow) => ({
  company,
  field: [...specialties],
  position: [position],
});
