import * as v from 'valibot';
import { ShownPasskey } from './credential.ts';
import { Email } from './email.ts';
import {
  deviceMarkMaxLength,
  noticeTokenMaxLength,
  passwordResetTokenMaxLength,
  refreshTokenMaxLength,
} from './limits.ts';
import { Password, TriedPassword } from './password.ts';
import { route } from './route.ts';
import { secret } from './text.ts';

/** Signing in and staying signed in (Specification 5.1). */

const RefreshToken = secret(1, refreshTokenMaxLength);

/**
 * `id` is the session's, which `session_id` (added) says by its name; `userId` the member's. `device` is shown at this
 * browser's next sign-in, whose budget of failures is then its own.
 */
export const Tokens = v.object({
  access: v.string(),
  refresh: v.string(),
  userId: v.string(),
  id: v.string(),
  session_id: v.optional(v.string()),
  device: v.optional(v.string()),
});
export type Tokens = v.InferOutput<typeof Tokens>;

export const signIn = route({
  method: 'POST',
  path: '/api/token/',
  access: 'anyone',
  summary: 'Sign in',
  body: v.strictObject({
    email: Email,
    password: TriedPassword,
    device: v.optional(secret(1, deviceMarkMaxLength)),
  }),
  answers: { 200: Tokens },
  errors: ['wrong_credentials', 'suspended'],
});

export const refreshSession = route({
  method: 'POST',
  path: '/api/token/refresh/',
  access: 'anyone',
  summary: 'Trade a refresh token for its successor and an access token',
  body: v.strictObject({ refresh: RefreshToken }),
  answers: { 200: v.object({ access: v.string(), refresh: v.optional(v.string()) }) },
  errors: ['session_over', 'suspended'],
});

/**
 * The same policy under the names of the original's 401 handler (Specification 8.3: `//refresh`; proxies merge
 * slashes).
 */
export const refreshAfterUnauthorized = route({
  method: 'POST',
  path: '/refresh',
  access: 'anyone',
  summary: 'The same trade, as used after a 401; also answered at //refresh',
  body: v.strictObject({ token: RefreshToken }),
  answers: { 200: v.object({ accessToken: v.string(), refreshToken: v.optional(v.string()) }) },
  errors: ['session_over', 'suspended'],
});

/** Answers alike whether the token was live or not. */
export const revokeSession = route({
  method: 'POST',
  path: '/api/token/revoke/',
  access: 'anyone',
  summary: 'Sign out',
  body: v.strictObject({ refresh: RefreshToken }),
  answers: { 200: v.object({}) },
  errors: [],
});

/** Good for what cannot be taken back, for `proofLifeSeconds` (Specification 5.9). */
export const proveSession = route({
  method: 'POST',
  path: '/api/token/prove/',
  access: 'session',
  summary: 'Prove anew who is signed in, by the password or a passkey',
  body: v.union([v.strictObject({ password: TriedPassword }), ShownPasskey]),
  answers: { 200: v.object({}) },
  errors: ['password_wrong', 'passkey_refused', 'passkey_ceremony_over'],
});

/** Answers alike, and as fast, whether somebody has the address or not: what follows comes after the answer. */
export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/password/reset-request/',
  access: 'anyone',
  summary: 'Mail a link to set a new password; the same answer for any address',
  body: v.strictObject({ email: Email }),
  answers: { 200: v.object({}) },
  errors: [],
});

/** Once a link; ends all of the member's sessions, so that they sign in anew. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/password/reset/',
  access: 'anyone',
  summary: 'Set a new password with the mailed link’s token',
  body: v.strictObject({ token: secret(1, passwordResetTokenMaxLength), password: Password }),
  answers: { 200: v.object({}) },
  errors: ['invalid', 'expired', 'used'],
});

/** So that a link that can't be used is told before a password is typed, and password managers know whose it is. */
export const checkPasswordReset = route({
  method: 'POST',
  path: '/api/password/reset/check/',
  access: 'anyone',
  summary: 'Whether a mailed link’s token can still be used, and of which address it is',
  body: v.strictObject({ token: secret(1, passwordResetTokenMaxLength) }),
  answers: { 200: v.object({ email: v.string() }) },
  errors: ['invalid', 'expired', 'used'],
});

/**
 * Once a link of a security notice: it was somebody else. Ends all sessions and the password, gives the account back to
 * the address that the link was mailed to, and mails a link to a new password there.
 */
export const disownAccount = route({
  method: 'POST',
  path: '/api/account/disown/',
  access: 'anyone',
  summary: 'Say that it was somebody else, with the mailed link’s token',
  body: v.strictObject({ token: secret(1, noticeTokenMaxLength) }),
  answers: { 200: v.object({}) },
  errors: ['invalid', 'expired', 'used', 'email_registered'],
});

/** Told where the password is typed, so that nobody hears it from the last step of signing up. */
export const checkPassword = route({
  method: 'POST',
  path: '/api/password/check/',
  access: 'anyone',
  summary: 'Whether a password may be chosen: long enough, and not guessable',
  body: v.strictObject({ password: Password, email: v.optional(Email) }),
  answers: { 200: v.object({}) },
  errors: [],
});
