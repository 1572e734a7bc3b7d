import * as v from 'valibot';
import { credentialIdMaxLength, credentialPartMaxLength } from './limits.ts';
import { id, list } from './text.ts';

/** A browser's answers to WebAuthn options, in the JSON of WebAuthn Level 3. */

const base64Url = (max: number) =>
  v.pipe(v.string('malformed'), v.maxLength(max, 'too_long'), v.regex(/^[A-Za-z0-9_-]+$/, 'malformed'));
const Part = base64Url(credentialPartMaxLength);
const Attachment = v.optional(v.picklist(['cross-platform', 'platform']));
/** None are requested; browsers may add any. */
const Extensions = v.optional(v.looseObject({}), {});

const Credential = {
  id: base64Url(credentialIdMaxLength),
  rawId: base64Url(credentialIdMaxLength),
  type: v.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
};

/** AuthenticatorAttestationResponseJSON. */
export const NewCredentialResponse = v.object({
  clientDataJSON: Part,
  attestationObject: Part,
  transports: v.optional(list(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'malformed')), 0, 8)),
});

/** RegistrationResponseJSON. */
export const NewCredential = v.object({ ...Credential, response: NewCredentialResponse });
export type NewCredential = v.InferOutput<typeof NewCredential>;

/** AuthenticatorAssertionResponseJSON. */
export const ShownCredentialResponse = v.object({
  clientDataJSON: Part,
  authenticatorData: Part,
  signature: Part,
  userHandle: v.optional(v.nullable(Part)),
});

/** AuthenticationResponseJSON. */
export const ShownCredential = v.object({ ...Credential, response: ShownCredentialResponse });
export type ShownCredential = v.InferOutput<typeof ShownCredential>;

/** A passkey used for signing in, as a fresh proof, or as a second factor. */
export const ShownPasskey = v.strictObject({ ceremony: id, credential: ShownCredential });
export type ShownPasskey = v.InferOutput<typeof ShownPasskey>;
