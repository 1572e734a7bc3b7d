import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

const NamedMember = v.object({ id: v.string(), user_name: v.string() });

/** `image` is a URL; `width` and `height` (added) are pixels. */
export const PublicPost = v.object({
  id: v.optional(v.string()),
  content: v.string(),
  tagged_users: v.array(NamedMember),
  images: v.array(
    v.object({ image: v.string(), width: v.optional(v.number()), height: v.optional(v.number()) }),
  ),
  created_at: v.string(),
  like_count: v.number(),
  comment_count: v.number(),
  project_card: v.nullable(v.object({ id: v.string(), title: v.string() })),
  lounge: v.nullable(v.object({ id: v.optional(v.string()), title: v.string() })),
  author: v.optional(NamedMember),
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
