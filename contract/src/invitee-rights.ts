import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { route } from './route.ts';

/** What somebody who was invited may do without an account, by the link that they got. */

const body = v.strictObject({ code: InvitationCode });

/**
 * Who got the link doesn't know who invites: it ends, and the inviter is told so by mail. 404 `invalid` for an event's
 * link and for one by which somebody has joined. Again, it changes nothing.
 */
export const inviterUnknown = route({
  method: 'POST',
  path: '/api/invitation-link/inviter-unknown/',
  access: 'anyone',
  summary: 'I do not know who invites me',
  body,
  answers: { 200: v.object({}) },
  errors: ['invalid'],
});

/** The link ends, and the name, the relation and the vouch that the inviter wrote are gone. Otherwise as `inviterUnknown`. */
export const forgetMyName = route({
  method: 'POST',
  path: '/api/invitation-link/forget-name/',
  access: 'anyone',
  summary: 'Delete my name from this invitation',
  body,
  answers: { 200: v.object({}) },
  errors: ['invalid'],
});
