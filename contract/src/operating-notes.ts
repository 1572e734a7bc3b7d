import * as v from 'valibot';
import { memberNoteMaxLength } from './limits.ts';
import { Made } from './named.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

/** The team's internal notes about a member, deleted when the member leaves. */

/** `own`: written by the reader. */
export const MemberNote = v.object({
  id: v.string(),
  /** RFC 3339. */
  at: v.string(),
  note: v.string(),
  /** Null once they left. */
  by: v.nullable(v.string()),
  own: v.boolean(),
});
export type MemberNote = v.InferOutput<typeof MemberNote>;

/** About a member on whom the caller may act. */
export const noteOnMember = route({
  method: 'POST',
  path: '/api/operator/members/:memberId/notes/',
  access: 'operator',
  needs: 'members.act',
  proof: false,
  summary: 'Add a note about a member, for the team',
  params: v.strictObject({ memberId: id }),
  body: v.strictObject({ note: lines(1, memberNoteMaxLength) }),
  answers: { 200: Made },
  errors: ['not_found'],
});

/** Only by its author; for everybody else it is `not_found`. */
export const removeNote = route({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/notes/:noteId/',
  access: 'operator',
  needs: 'members.act',
  proof: false,
  summary: 'Remove my note',
  params: v.strictObject({ memberId: id, noteId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
