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
 * `id` is the session's, also given as `session_id` (added); `userId` the member's. `device` is sent at this browser's
 * next sign-in, which then has its own budget of failures.
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

/** The same under the address of the original's 401 handler (Specification 8.3: `//refresh`; proxies merge slashes). */
export const refreshAfterUnauthorized = route({
  method: 'POST',
  path: '/refresh',
  access: 'anyone',
  summary: 'The same trade, for use after a 401; also answered at //refresh',
  body: v.strictObject({ token: RefreshToken }),
  answers: { 200: v.object({ accessToken: v.string(), refreshToken: v.optional(v.string()) }) },
  errors: ['session_over', 'suspended'],
});

/** The answer is the same for a valid and an invalid token. */
export const revokeSession = route({
  method: 'POST',
  path: '/api/token/revoke/',
  access: 'anyone',
  summary: 'Sign out',
  body: v.strictObject({ refresh: RefreshToken }),
  answers: { 200: v.object({}) },
  errors: [],
});

export const PasswordProof = v.strictObject({ password: TriedPassword });

/** A proof for irreversible actions, for `proofLifeSeconds` (Specification 5.9). */
export const proveSession = route({
  method: 'POST',
  path: '/api/token/prove/',
  access: 'session',
  summary: 'Prove again who is signed in, by the password or a passkey',
  body: v.union([PasswordProof, ShownPasskey]),
  answers: { 200: v.object({}) },
  errors: ['password_wrong', 'passkey_refused', 'passkey_ceremony_over'],
});

/** The answer and its timing are the same whether or not the address exists: the work is done after the answer. */
export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/password/reset-request/',
  access: 'anyone',
  summary: 'Mail a link to set a new password; the same answer for any address',
  body: v.strictObject({ email: Email }),
  answers: { 200: v.object({}) },
  errors: [],
});

/** Once per link; ends all of the member's sessions. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/password/reset/',
  access: 'anyone',
  summary: 'Set a new password with the mailed link’s token',
  body: v.strictObject({ token: secret(1, passwordResetTokenMaxLength), password: Password }),
  answers: { 200: v.object({}) },
  errors: ['invalid', 'expired', 'used'],
});

/** Lets the page refuse an unusable link before a password is typed, and tells password managers the account. */
export const checkPasswordReset = route({
  method: 'POST',
  path: '/api/password/reset/check/',
  access: 'anyone',
  summary: 'Whether a mailed link’s token still works, and its address',
  body: v.strictObject({ token: secret(1, passwordResetTokenMaxLength) }),
  answers: { 200: v.object({ email: v.string() }) },
  errors: ['invalid', 'expired', 'used'],
});

/**
 * Once per security notice: it was not the member. Ends all sessions and the password, restores the address to which
 * the link was mailed, and mails a link for a new password there.
 */
export const disownAccount = route({
  method: 'POST',
  path: '/api/account/disown/',
  access: 'anyone',
  summary: 'Say that it was not me, with the token of a mailed link',
  body: v.strictObject({ token: secret(1, noticeTokenMaxLength) }),
  answers: { 200: v.object({}) },
  errors: ['invalid', 'expired', 'used', 'email_registered'],
});

/** Checked where the password is typed, so that it is not refused in the last step of joining. */
export const checkPassword = route({
  method: 'POST',
  path: '/api/password/check/',
  access: 'anyone',
  summary: 'Whether a password may be chosen: long enough, and not guessable',
  body: v.strictObject({ password: Password, email: v.optional(Email) }),
  answers: { 200: v.object({}) },
  errors: [],
});
