import * as v from 'valibot';
import { postContentMaxLength, postImagesMax, postTagsMax } from './limits.ts';
import { Made, NamedMember, NamedProject } from './named.ts';
import { route } from './route.ts';
import { distinctList, id, lines } from './text.ts';

/**
 * `image` is a URL; `width` and `height` (added) are in pixels, `color` (added) is the placeholder colour, `#rrggbb`.
 */
export const PostImage = v.object({
  image: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  color: v.optional(v.nullable(v.string())),
});

export const PostLounge = v.object({ id: v.optional(v.string()), title: v.string() });

/** `image` (added) is a URL. */
export const PostAuthor = v.object({ ...NamedMember.entries, image: v.optional(v.nullable(v.string())) });

export const PublicPost = v.object({
  id: v.optional(v.string()),
  content: v.string(),
  tagged_users: v.array(NamedMember),
  images: v.array(PostImage),
  created_at: v.string(),
  like_count: v.number(),
  comment_count: v.number(),
  project_card: v.nullable(NamedProject),
  lounge: v.nullable(PostLounge),
  author: v.optional(PostAuthor),
});
export type PublicPost = v.InferOutput<typeof PublicPost>;

export const publicPost = route({
  method: 'GET',
  path: '/api/post/public-detail/:postId/',
  access: 'anyone',
  summary: 'A post’s public page',
  params: v.strictObject({ postId: id }),
  answers: { 200: PublicPost },
  errors: ['not_found'],
});

/**
 * Members are asked before they are tagged (`acceptOffer`); the author is tagged at once. `not_listed`: a member,
 * project or lounge that does not exist, or an image that is not the author's own unused post image. `forbidden`: a
 * project the author takes no part in.
 */
export const createPost = route({
  method: 'POST',
  path: '/api/post/',
  access: 'member',
  summary: 'Make a post; in a project its members only',
  body: v.strictObject({
    content: lines(1, postContentMaxLength),
    image_ids: v.optional(distinctList(id, 0, postImagesMax), []),
    tagged_user_ids: v.optional(distinctList(id, 0, postTagsMax), []),
    project_id: v.optional(v.nullable(id), null),
    lounge_id: v.optional(v.nullable(id), null),
  }),
  answers: { 201: Made },
  errors: ['forbidden'],
  idempotent: true,
});
export type NewPost = v.InferOutput<(typeof createPost)['body']>;

export const deletePost = route({
  method: 'DELETE',
  path: '/api/post/:id/',
  access: 'member',
  summary: 'Delete a post; its author only',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'forbidden'],
});

export const removeOwnTag = route({
  method: 'DELETE',
  path: '/api/post/:id/own-tag/',
  access: 'member',
  summary: 'Remove my tag from a post',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
