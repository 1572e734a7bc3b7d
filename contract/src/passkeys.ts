import * as v from 'valibot';
import { NewCredential, ShownPasskey } from './credential.ts';
import { deviceMarkMaxLength, passkeyNameMaxLength } from './limits.ts';
import { route } from './route.ts';
import { Tokens } from './sessions.ts';
import { id, line, secret } from './text.ts';

/**
 * Passkeys (Specification 5.9). A ceremony is WebAuthn's word for one exchange: requesting options, and handing in the
 * credential made from them, once.
 */

/** WebAuthn's `options` in JSON; usable once within `passkeyCeremonyLifeSeconds`. */
export const PasskeyCeremony = v.object({ ceremony: v.string(), options: v.looseObject({}) });

const Name = line(1, passkeyNameMaxLength);

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** For any passkey of this site; the same for everyone, so that no address is needed. */
export const showPasskeyOptions = route({
  method: 'POST',
  path: '/api/passkey/options/',
  access: 'anyone',
  summary: 'Begin to show a passkey: WebAuthn’s options for navigator.credentials.get()',
  answers: { 200: PasskeyCeremony },
  errors: [],
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/token/passkey/',
  access: 'anyone',
  summary: 'Sign in with a passkey',
  body: v.strictObject({
    ...ShownPasskey.entries,
    device: v.optional(secret(1, deviceMarkMaxLength)),
  }),
  answers: { 200: Tokens },
  errors: ['passkey_refused', 'passkey_ceremony_over', 'suspended'],
});

export const ownPasskeys = route({
  method: 'GET',
  path: '/api/user/current/passkeys/',
  access: 'member',
  summary: 'My passkeys, the newest first',
  answers: { 200: v.object({ passkeys: v.array(Passkey) }) },
  errors: [],
});

export const newPasskeyOptions = route({
  method: 'POST',
  path: '/api/user/current/passkeys/options/',
  access: 'session',
  summary: 'Begin to add a passkey: WebAuthn’s options for navigator.credentials.create()',
  answers: { 200: PasskeyCeremony },
  errors: ['proof_required', 'passkeys_spent'],
});

/** If the operator had no second factor, the passkey becomes one, and this session has given it. */
export const addPasskey = route({
  method: 'POST',
  path: '/api/user/current/passkeys/',
  access: 'session',
  summary: 'Add a passkey',
  body: v.strictObject({ ceremony: id, name: Name, credential: NewCredential }),
  answers: { 201: Passkey },
  errors: ['proof_required', 'passkey_refused', 'passkey_ceremony_over', 'passkeys_spent'],
});

export const renamePasskey = route({
  method: 'PATCH',
  path: '/api/user/current/passkeys/:passkeyId/',
  access: 'member',
  summary: 'Name a passkey',
  params: v.strictObject({ passkeyId: id }),
  body: v.strictObject({ name: Name }),
  answers: { 200: Passkey },
  errors: ['not_found'],
});

/** The answer is the same for one already removed. */
export const removePasskey = route({
  method: 'DELETE',
  path: '/api/user/current/passkeys/:passkeyId/',
  access: 'member',
  summary: 'Remove a passkey',
  params: v.strictObject({ passkeyId: id }),
  answers: { 200: v.object({}) },
  errors: ['proof_required', 'second_factor_last'],
});
