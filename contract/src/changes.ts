import * as v from 'valibot';
import { route } from './route.ts';

/** The kinds of data that an app keeps. More will be added: apps ignore kinds that they don't know. */
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

/** `gone`: this member can no longer see it. */
export const OwnChange = v.object({
  kind: v.string(),
  id: v.string(),
  gone: v.boolean(),
});
export type OwnChange = v.InferOutput<typeof OwnChange>;

/** A moment in microseconds, made and read only by the server. */
const Since = v.pipe(v.string('malformed'), v.regex(/^[1-9]\d{0,16}$/, 'malformed'));

/**
 * For syncing in the background: changes of the member's own data, their projects and the content of these.
 * `start_over`: the app must read everything again, since there are too many or too old changes, or `since` is missing.
 * `next_since` is for the next call.
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
