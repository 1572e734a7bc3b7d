import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessTokenLifeSeconds, sessionLifeDaysMax } from '@dure/contract/limits.ts';
import { SignJWT } from 'jose';
import type { Secrets } from '../../secrets.ts';
import { readSigned } from '../../signed-token.ts';

/** The claims of an access token: the session and its member. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly memberId: string;
  /** The generation of the refresh token that was issued with it. */
  readonly generation: number;
}

/** The content of a refresh token whose signature is valid. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

/** Signs and reads a session's two tokens; has no access to the database. */
export interface Tokens {
  /** A JWT that lives `accessTokenLifeSeconds`. */
  signAccess(claims: AccessClaims): Promise<string>;
  /** Null if it is forged, of another kind or audience, or expired; with `evenPast` an expired one is accepted. */
  verifyAccess(token: string, evenPast?: 'evenPast'): Promise<AccessClaims | null>;
  /** Returns the same token for the same session and generation, so that a successor can be derived again. */
  refreshToken(claims: RefreshClaims): string;
  /** Null if it is forged or malformed. */
  readRefresh(token: string): RefreshClaims | null;
}

const accessType = 'at+jwt';
const audience = 'dure-api';
const refreshForm = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

const signatureOf = (key: Buffer, { sessionId, generation }: RefreshClaims) =>
  createHmac('sha256', key).update(`${sessionId}.${generation}`).digest('base64url');

const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `issuer` is the public origin. Each kind of token has its own key, derived from each secret. */
export function createTokens(secrets: Secrets, issuer: string): Tokens {
  const [signing] = secrets;
  const accessKey = derive(signing, 'access-token');
  const refreshKey = derive(signing, 'refresh-token');
  const accessKeys = secrets.map((secret) => derive(secret, 'access-token'));
  const refreshKeys = secrets.map((secret) => derive(secret, 'refresh-token'));

  return {
    signAccess({ sessionId, memberId, generation }) {
      return new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: accessType })
        .setSubject(memberId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifeSeconds}s`)
        .sign(accessKey);
    },

    async verifyAccess(token, evenPast) {
      const clockTolerance = evenPast ? `${sessionLifeDaysMax} days` : 0;
      const claims = { typ: accessType, issuer, audience, requiredClaims: ['exp'] };
      const options = { algorithms: ['HS256'], ...claims, clockTolerance };
      const payload = await readSigned(token, accessKeys, options);
      if (typeof payload?.sub !== 'string' || typeof payload.sid !== 'string') return null;
      // An earlier release named no generation.
      const generation = typeof payload.gen === 'number' ? payload.gen : 0;
      return { sessionId: payload.sid, memberId: payload.sub, generation };
    },

    refreshToken(claims) {
      return `${claims.sessionId}.${claims.generation}.${signatureOf(refreshKey, claims)}`;
    },

    readRefresh(token) {
      const [, sessionId, generation, given] = refreshForm.exec(token) ?? [];
      if (sessionId === undefined || generation === undefined || given === undefined) return null;
      const claims = { sessionId, generation: Number(generation) };
      return refreshKeys.some((key) => same(given, signatureOf(key, claims))) ? claims : null;
    },
  };
}
