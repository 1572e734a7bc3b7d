import * as v from 'valibot';
import { keywordsMax } from './limits.ts';
import { Links } from './links.ts';
import { memberTextAnswers, memberTextChanges } from './member-texts.ts';
import { ProfileDetails, UserType } from './members.ts';
import { CompanyInfos, Keyword, SchoolInfo, SchoolInfos, Skills, UserName } from './registration.ts';
import { route } from './route.ts';
import { distinctList, id } from './text.ts';

/** Schools and majors by key. */
export const OwnEducation = v.object(SchoolInfo.entries);

/** One's own profile for editing: schools and majors by key; `image` is a URL or null. */
export const OwnProfile = v.object({
  id: v.string(),
  user_type: UserType,
  user_name: v.string(),
  image: v.nullable(v.string()),
  ...memberTextAnswers,
  /** Whether the profile is hidden from signed-out visitors (Specification 11.3). */
  members_only: v.optional(v.boolean()),
  keywords: v.array(v.string()),
  skills: v.array(v.string()),
  links: v.optional(v.array(v.string())),
  school_infos: v.array(OwnEducation),
  company_infos: ProfileDetails.entries.company_infos,
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

export const ownProfile = route({
  method: 'GET',
  path: '/api/user/current/profile/',
  access: 'member',
  summary: 'My profile as I edit it',
  answers: { 200: OwnProfile },
  errors: [],
});

/** Changes only the given fields, at least one. Lists are given whole. */
export const ProfileChanges = v.pipe(
  v.strictObject({
    user_name: v.optional(UserName),
    ...memberTextChanges,
    keywords: v.optional(distinctList(Keyword, 0, keywordsMax)),
    skills: v.optional(Skills),
    links: v.optional(Links),
    school_infos: v.optional(SchoolInfos),
    company_infos: v.optional(CompanyInfos),
    image_id: v.optional(v.nullable(id)),
    members_only: v.optional(v.boolean('malformed')),
  }),
  v.metadata({ minProperties: 1 }),
  v.check((changes) => Object.keys(changes).length > 0, 'required'),
);
export type ProfileChanges = v.InferOutput<typeof ProfileChanges>;

/**
 * A student keeps the verified school and at least one keyword, and has no workplace. `image_id` is the caller's unused
 * profile upload, else `image_unavailable`; null removes the picture. The previous picture is deleted at once.
 */
export const editProfile = route({
  method: 'PATCH',
  path: '/api/user/current/',
  access: 'member',
  summary: 'Change my profile',
  body: ProfileChanges,
  answers: { 200: OwnProfile },
  errors: ['image_unavailable', 'school_mismatch'],
});
