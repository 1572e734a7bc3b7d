import * as v from 'valibot';
import { route } from './route.ts';

/** What an app keeps of its member. There will be more: apps ignore those that they don't know. */
export const changeKinds = [
  'user',
  'project',
  'post',
  'invitation',
  'offer',
  'decision',
  'notice',
  'request',
] as const;

/** `gone`: it is there for this member no more. */
export const OwnChange = v.object({
  kind: v.string(),
  id: v.string(),
  gone: v.boolean(),
});
export type OwnChange = v.InferOutput<typeof OwnChange>;

/** A moment in microseconds, which the server alone makes and reads. */
const Since = v.pipe(v.string('malformed'), v.regex(/^[1-9]\d{0,16}$/, 'malformed'));

/**
 * For syncing in the background: what changed of the member, their projects and what is in these. `start_over`: too much
 * is past to be told, so that everything is to be read anew; so it is without `since`. `next_since` is for the next call.
 */
export const ownChanges = route({
  method: 'GET',
  path: '/api/changes/',
  access: 'member',
  summary: 'What changed for me since I last asked',
  query: v.strictObject({ since: v.optional(Since) }),
  answers: {
    200: v.object({
      changes: v.array(OwnChange),
      start_over: v.boolean(),
      next_since: v.string(),
    }),
  },
  errors: [],
});
