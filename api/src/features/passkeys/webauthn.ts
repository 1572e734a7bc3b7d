import { randomBytes } from 'node:crypto';
import type { NewCredential, ShownCredential } from '@dure/contract/credential.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../config.ts';

/** WebAuthn (level 3) as this site uses it: discoverable passkeys that need no address and verify their holder. */

/** Loaded on first use: it takes 28 MiB, a tenth of a process. */
const webAuthn = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'publicOrigin' | 'brand'>;

/** EdDSA, ES256, RS256 (COSE): what common authenticators support. */
const algorithms = [-8, -7, -257];

const rpIdOf = ({ publicOrigin }: Site) => new URL(publicOrigin).hostname;

const expectedOf = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.publicOrigin).origin,
  expectedRPID: rpIdOf(site),
  requireUserVerification: true,
});

/** The member a passkey is made for, as their authenticator lists it. */
export interface Holder {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
}

/** `known` are the member's passkeys: an authenticator that holds one of them makes no second. */
export async function creationOptions(
  site: Site,
  { memberId, email, name }: Holder,
  known: readonly { id: string; transports: string }[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: site.brand.name,
    rpID: rpIdOf(site),
    userID: new Uint8Array(Buffer.from(memberId)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports.split(' ') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

const challengeBytes = 32;
const answerWithinMs = 5 * 60_000;

/** Written by hand, since every visit of the sign-in page asks for them and hardly any uses a passkey. */
export const requestOptions = (site: Site) => ({
  challenge: randomBytes(challengeBytes).toString('base64url'),
  rpId: rpIdOf(site),
  timeout: answerWithinMs,
  userVerification: 'required',
});

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Reads a new credential; null if it isn't for this site or this challenge, or its user was not verified. */
export async function readNew(site: Site, credential: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await webAuthn();
  const read = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    supportedAlgorithmIDs: algorithms,
    ...expectedOf(site, challenge),
  }).catch(() => null);
  if (!read?.verified) return null;
  const { id, publicKey, counter } = read.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: base64Url(publicKey),
    signCount: counter,
    transports: (credential.response.transports ?? []).join(' '),
  };
}

/** The authenticator's use count, if `credential` matches this key and challenge; else null. */
export async function readUse(
  site: Site,
  credential: ShownCredential,
  { publicKey, memberId, challenge }: { publicKey: string; memberId: string; challenge: string },
): Promise<number | null> {
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== memberId) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const read = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    // The count is compared when it is written (repository.ts), since two uses may come at once.
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: 0,
    },
    ...expectedOf(site, challenge),
  }).catch(() => null);
  return read?.verified ? read.authenticationInfo.newCounter : null;
}
