import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { route } from './route.ts';

/** What invited people may do without an account, with their link. */

const body = v.strictObject({ code: InvitationCode });

/**
 * The recipient does not know the inviter: the link ends, and the inviter is notified by mail. 404 `invalid` for an
 * event's link and a used one. Repeating it changes nothing.
 */
export const inviterUnknown = route({
  method: 'POST',
  path: '/api/invitation-link/inviter-unknown/',
  access: 'anyone',
  summary: 'Say that I do not know the inviter',
  body,
  answers: { 200: v.object({}) },
  errors: ['invalid'],
});

/**
 * The link ends, and the name, relation and vouch written by the inviter are deleted. Otherwise like `inviterUnknown`.
 */
export const forgetMyName = route({
  method: 'POST',
  path: '/api/invitation-link/forget-name/',
  access: 'anyone',
  summary: 'Delete my name from this invitation',
  body,
  answers: { 200: v.object({}) },
  errors: ['invalid'],
});
