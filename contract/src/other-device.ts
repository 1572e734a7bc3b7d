import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { deadLinkErrors } from './invitations.ts';
import { sealedSignUpMaxLength } from './limits.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/** Continuing a sign-up on another device (docs/decisions/0140). The server never has the key to what it keeps. */

/** SHA-256 in base64url, made by the browser from the link's secret. */
const ticket = v.pipe(v.string('malformed'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'malformed'));

const sealed = v.pipe(
  v.string('malformed'),
  v.maxLength(sealedSignUpMaxLength, 'too_long'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'malformed'),
);

/** `invitation` is the code of the link used to join. By `id` one asks later whether it was taken. Answers seconds. */
export const keepSignUp = route({
  method: 'POST',
  path: '/api/others/sign-up/',
  access: 'anyone',
  summary: 'Keep a sealed sign-up for another device',
  body: v.strictObject({ invitation: InvitationCode, ticket, sealed }),
  answers: { 201: v.object({ id: v.string(), expires_in: v.number() }) },
  errors: [...deadLinkErrors],
});

/** Once: `used` after that, `not_found` with another secret, `expired` after `signUpKeptSeconds`. */
export const takeSignUp = route({
  method: 'POST',
  path: '/api/others/sign-up/take/',
  access: 'anyone',
  summary: 'Continue a sealed sign-up on this device',
  body: v.strictObject({ ticket }),
  answers: { 200: v.object({ sealed: v.string() }) },
  errors: ['not_found', 'used', 'expired'],
});

export const signUpStanding = route({
  method: 'GET',
  path: '/api/others/sign-up/:signUpId/',
  access: 'anyone',
  summary: 'Whether a kept sign-up was taken',
  params: v.strictObject({ signUpId: id }),
  answers: { 200: v.object({ taken: v.boolean(), expires_in: v.number() }) },
  errors: ['not_found'],
});
