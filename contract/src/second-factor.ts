import * as v from 'valibot';
import { ShownPasskey } from './credential.ts';
import { recoveryCodeMaxLength, totpCodeLength } from './limits.ts';
import { route } from './route.ts';
import { secret } from './text.ts';

/** An operator's second factor (Specification 5.10): a passkey, an authenticator app's code, or a recovery code. */

const TotpCode = v.pipe(v.string('malformed'), v.regex(new RegExp(`^\\d{${totpCodeLength}}$`), 'malformed'));

/** `given`: to this session. `set_up`: the operator has a passkey or an app. */
export const SecondFactor = v.object({
  required: v.boolean(),
  given: v.boolean(),
  set_up: v.boolean(),
  passkeys: v.number(),
  totp: v.boolean(),
  recovery_codes_left: v.number(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const secondFactor = route({
  method: 'GET',
  path: '/api/second-factor/',
  access: 'session',
  summary: 'My second factor, and whether this session was given it',
  answers: { 200: SecondFactor },
  errors: [],
});

export const GivenTotpCode = v.strictObject({ totp_code: TotpCode });
export const GivenRecoveryCode = v.strictObject({ recovery_code: secret(1, recoveryCodeMaxLength) });

export const giveSecondFactor = route({
  method: 'POST',
  path: '/api/second-factor/',
  access: 'session',
  summary: 'Give the second factor to this session',
  body: v.union([GivenTotpCode, GivenRecoveryCode, ShownPasskey]),
  answers: { 200: v.object({}) },
  errors: ['second_factor_wrong', 'passkey_refused', 'passkey_ceremony_over'],
});

/** Starting again makes another secret; the current one stays valid until the new one is confirmed. */
export const beginTotp = route({
  method: 'POST',
  path: '/api/second-factor/totp/',
  access: 'session',
  summary: 'Begin to set up an authenticator app',
  answers: { 200: v.object({ secret: v.string(), uri: v.string() }) },
  errors: ['proof_required', 'forbidden'],
});

export const confirmTotp = route({
  method: 'POST',
  path: '/api/second-factor/totp/confirm/',
  access: 'session',
  summary: 'Confirm the app with one of its codes',
  body: v.strictObject({ totp_code: TotpCode }),
  answers: { 200: v.object({}) },
  errors: ['proof_required', 'second_factor_wrong', 'forbidden'],
});

export const removeTotp = route({
  method: 'DELETE',
  path: '/api/second-factor/totp/',
  access: 'operator',
  summary: 'Remove the app',
  answers: { 200: v.object({}) },
  errors: ['proof_required', 'second_factor_last'],
});

/** Shown only once. Earlier codes become invalid. */
export const drawRecoveryCodes = route({
  method: 'POST',
  path: '/api/second-factor/recovery-codes/',
  access: 'operator',
  summary: 'Draw ten new recovery codes',
  answers: { 200: v.object({ recovery_codes: v.array(v.string()) }) },
  errors: ['proof_required'],
});
