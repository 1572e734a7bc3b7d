import * as v from 'valibot';
import { memberTextAnswers } from './member-texts.ts';
import { operatingRoles } from './operating-roles.ts';
import { Degree } from './registration.ts';
import { route } from './route.ts';
import { id } from './text.ts';

export const userTypes = ['student', 'alumni'] as const;
export const UserType = v.picklist(userTypes);
export type UserType = v.InferOutput<typeof UserType>;

export const roles = ['member', 'operator'] as const;
export const Role = v.picklist(roles);
export const OperatingRole = v.picklist(operatingRoles, 'not_listed');

/** `image` is a URL or null. */
export const NameAndImage = v.object({ user_name: v.string(), image: v.nullable(v.string()) });

export const CurrentUser = v.object({
  id: v.string(),
  email: v.string(),
  user_type: UserType,
  mentor_verified: v.optional(v.boolean()),
  /** `operator`: has any operating role. */
  role: v.optional(Role),
  operating_role: v.optional(v.nullable(OperatingRole)),
  profile: NameAndImage,
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

export const currentUser = route({
  method: 'GET',
  path: '/api/user/current/',
  access: 'member',
  summary: 'The member of this session',
  answers: { 200: CurrentUser },
  errors: [],
});

/**
 * A member of the trust tree as connected members see them. `id` and `image` are null without a visible profile,
 * `user_name` if they left (`left`) or are suspended.
 */
export const PersonOfTree = v.object({
  id: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  image: v.optional(v.nullable(v.string())),
  left: v.boolean(),
});
export type PersonOfTree = v.InferOutput<typeof PersonOfTree>;

/**
 * Who invited whom, from the reader to the member. `steps` counts the invitations between them; null if they are not
 * connected. `people` begins with the reader and ends with the member; null beyond `trustPathStepsMax` steps. `top` is
 * the index in `people` of their common ancestor: everyone before it was invited by the next person, everyone after it
 * by the previous one.
 */
export const TrustPath = v.object({
  steps: v.nullable(v.number()),
  people: v.nullable(v.array(PersonOfTree)),
  top: v.optional(v.nullable(v.number())),
});
export type TrustPath = v.InferOutput<typeof TrustPath>;

/** Schools and majors by Korean name. */
export const Education = v.object({
  school: v.string(),
  degree: Degree,
  majors: v.array(v.string()),
  year: v.number(),
});

export const Workplace = v.object({
  company: v.string(),
  field: v.array(v.string()),
  position: v.array(v.string()),
});

export const VouchingMember = v.object({
  ...NameAndImage.entries,
  id: v.string(),
  /** For the reader's own vouch: until when it can be withdrawn, or null. */
  withdrawable_until: v.nullable(v.string()),
});

/** The part of a profile for signed-in members only (Specification 4.4). */
export const ProfileDetails = v.object({
  ...memberTextAnswers,
  current_academic_degree: v.nullable(Degree),
  year: v.nullable(v.number()),
  keywords: v.array(v.string()),
  skills: v.array(v.string()),
  links: v.optional(v.array(v.string())),
  school_infos: v.array(Education),
  company_infos: v.array(Workplace),
  /** Distinct people who vouch for them, the newest first: `vouchesShown` of `vouch_count`. */
  vouches: v.optional(v.array(VouchingMember)),
  /** Absent on one’s own profile. */
  trust_path: v.optional(TrustPath),
});

export const PublicUser = v.object({
  id: v.optional(v.string()),
  user_type: v.optional(UserType),
  profile: NameAndImage,
  verified_school: v.optional(v.nullable(v.string())),
  /** The last day for which a student's school is proven, `YYYY-MM-DD`; absent while that is this semester. */
  verified_school_until: v.optional(v.string()),
  vouch_count: v.optional(v.number()),
  joined_by_invitation: v.optional(v.boolean()),
  details: v.optional(ProfileDetails),
});
export type PublicUser = v.InferOutput<typeof PublicUser>;

/** With a valid session the answer has `details`; without, they are absent, or the error is `members_only`. */
export const publicUser = route({
  method: 'GET',
  path: '/api/user/:id/public-get/',
  access: 'anyone',
  summary: 'A member’s public profile',
  params: v.strictObject({ id }),
  answers: { 200: PublicUser },
  errors: ['not_found', 'members_only'],
});

/** `vouch_stays`: it was given more than `vouchWithdrawableDays` ago. */
export const withdrawVouch = route({
  method: 'DELETE',
  path: '/api/user/:id/own-vouch/',
  access: 'member',
  summary: 'Withdraw my vouch for a member',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'vouch_stays'],
});
