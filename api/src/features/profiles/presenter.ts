import type { OwnProfile } from '@dure/contract/own-profile.ts';
import { memberTextsOf } from '../../database/schema/members.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { OwnProfileRow } from './repository.ts';

/** A member's profile as they edit it, without fields that they can't change: proof, hiding and what operators set. */
export const presentOwnProfile = (row: OwnProfileRow): OwnProfile => ({
  id: row.id,
  user_type: row.user_type,
  user_name: row.user_name,
  image: imageAddressOrNull(row.image),
  ...memberTextsOf(row),
  members_only: row.members_only,
  keywords: [...row.keywords],
  skills: [...row.skills],
  links: [...row.links],
  school_infos: row.educations.map(({ school, degree, year, first_major, second_major }) => ({
    school,
    degree,
    majors: second_major === null ? [first_major] : [first_major, second_major],
    year,
  })),
  company_infos: row.careers.map(({ company, position, specialties }) => ({
    company,
    field: [...specialties],
    position: [position],
  })),
});
