import { createHmac } from 'node:crypto';
import { emailProofLifeSeconds } from '@dure/contract/limits.ts';
import { SignJWT } from 'jose';
import type { Secrets } from '../../secrets.ts';
import { readSigned } from '../../signed-token.ts';

/** The content of an email proof: whose code proved which address. */
export interface EmailProofClaims {
  readonly challenge: string;
  readonly email: string;
}

/** Signs and reads email proofs. Only the database knows whether one was spent. */
export interface EmailProofs {
  /** A JWT that lives `emailProofLifeSeconds` from the moment of confirmation. */
  sign(claims: EmailProofClaims, confirmedAt: Date): Promise<string>;
  /** Null if it is forged, of another kind, audience or issuer, or expired. */
  verify(proof: string): Promise<EmailProofClaims | null>;
}

const proofType = 'email-proof+jwt';
const audience = 'dure-registration';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const derive = (secret: string) => createHmac('sha256', secret).update('email-proof').digest();

/** `issuer` is the public origin. The key is derived for this kind of token only. */
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
