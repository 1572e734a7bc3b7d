import { createHmac } from 'node:crypto';
import { emailProofLifeSeconds } from '@dure/contract/limits.ts';
import { SignJWT } from 'jose';
import type { Secrets } from '../../secrets.ts';
import { readSigned } from '../../signed-token.ts';

/** What an email proof says: whose code proved which address. */
export interface EmailProofClaims {
  readonly challenge: string;
  readonly email: string;
}

/** Signs and reads email proofs; whether one was spent only the database knows. */
export interface EmailProofs {
  /** A JWT of `emailProofLifeSeconds` from the moment of confirmation. */
  sign(claims: EmailProofClaims, confirmedAt: Date): Promise<string>;
  /** Null when forged, of another kind, audience or issuer, or past its time. */
  verify(proof: string): Promise<EmailProofClaims | null>;
}

const proofType = 'email-proof+jwt';
const audience = 'dure-registration';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const derive = (secret: string) => createHmac('sha256', secret).update('email-proof').digest();

/** `issuer` is the public origin. The key is derived for this kind of token alone. */
export function createEmailProofs(secrets: Secrets, issuer: string): EmailProofs {
  const keys = secrets.map((secret) => derive(secret));
  const key = derive(secrets[0]);
  return {
    sign({ challenge, email }, confirmedAt) {
      const issuedAt = Math.floor(confirmedAt.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: proofType })
        .setJti(challenge)
        .setSubject(email)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + emailProofLifeSeconds)
        .sign(key);
    },

    async verify(proof) {
      const options = { algorithms: ['HS256'], typ: proofType, issuer, audience, requiredClaims: ['exp'] };
      const payload = await readSigned(proof, keys, options);
      if (typeof payload?.sub !== 'string' || !uuid.test(payload.jti ?? '')) return null;
      return { challenge: payload.jti ?? '', email: payload.sub };
    },
  };
}
