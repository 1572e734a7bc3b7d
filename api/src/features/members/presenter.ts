import type { OwnBranch } from '@dure/contract/branch.ts';
import type { CurrentUser, PublicUser } from '@dure/contract/members.ts';
import { memberTextsOf } from '../../database/schema/members.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { BranchRow } from './branch-repository.ts';
import type { CareerRow, CurrentRow, EducationRow, ProfileRow } from './repository.ts';
import { presentPerson, presentTrustPath } from './trust-path-presenter.ts';
import type { MemberDetails } from './who-sees-a-profile.ts';

/** A member as they see themselves. */
export function presentCurrent(row: CurrentRow): CurrentUser {
  return {
    id: row.id,
    email: row.email ?? '',
    user_type: row.userType,
    mentor_verified: row.mentorVerifiedAt !== null,
    role: row.operatingRole === null ? 'member' : 'operator',
    operating_role: row.operatingRole,
    profile: { user_name: row.userName ?? '', image: imageAddressOrNull(row.image) },
  };
}

/** The privacy boundary of profiles: `details` only for a live session (Specification 4.4). */
export function presentProfile(
  row: ProfileRow,
  verifiedSchool: string | null,
  details: MemberDetails | null,
): PublicUser {
  return {
    id: row.id,
    user_type: row.user_type,
    profile: { user_name: row.user_name, image: imageAddressOrNull(row.image) },
    verified_school: verifiedSchool,
    ...(verifiedSchool !== null && row.school_until !== null && { verified_school_until: row.school_until }),
    vouch_count: row.vouch_count,
    joined_by_invitation: row.joined_by_invitation,
    ...(details === null ? {} : { details: presentDetails(details) }),
  };
}

type Details = NonNullable<PublicUser['details']>;

function presentDetails({ row, vouches, trustPath }: MemberDetails): Details {
  const [own] = row.educations;
  return {
    ...memberTextsOf(row),
    current_academic_degree: own?.degree ?? null,
    year: own?.year ?? null,
    keywords: [...row.keywords],
    skills: [...row.skills],
    links: [...row.links],
    school_infos: row.educations.map(presentEducation),
    company_infos: row.careers.map(presentCareer),
    vouches: vouches.map(({ id, user_name, image, withdrawable_until }) => ({
      id,
      user_name,
      image: imageAddressOrNull(image),
      withdrawable_until,
    })),
    ...(trustPath === 'oneself' ? {} : { trust_path: presentTrustPath(trustPath) }),
  };
}

/** A branch as seen by the member at its root. */
export const presentBranch = ({ count, below, brought }: BranchRow): OwnBranch => ({
  count,
  count_below: below,
  brought: brought.map(({ person, ...theirs }) => ({
    ...presentPerson(person),
    count: theirs.count,
    brought: theirs.brought.map(presentPerson),
  })),
});

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
