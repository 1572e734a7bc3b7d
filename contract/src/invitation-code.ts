import * as v from 'valibot';
import { invitationCodeMaxLength, invitationCodeMinLength } from './limits.ts';

/** The secret in an invitation's URL: base64url characters. */
export const InvitationCode = v.pipe(
  v.string('malformed'),
  v.minLength(invitationCodeMinLength, 'malformed'),
  v.maxLength(invitationCodeMaxLength, 'malformed'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'malformed'),
);
