import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 's'.repeat(32);
const issuer = 'https://dure.example';
const tokens = createTokens([secret], issuer);
const claims = { sessionId: randomUUID(), memberId: randomUUID(), generation: 3 };

describe('access tokens', () => {
  it('yield the claims that were signed', async () => {
    expect(await tokens.verifyAccess(await tokens.signAccess(claims))).toEqual(claims);
  });

  it.each([
    ['another secret', createTokens(['x'.repeat(32)], issuer)],
    ['another issuer', createTokens([secret], 'https://elsewhere.example')],
  ])('are refused under %s', async (_name, others) => {
    expect(await tokens.verifyAccess(await others.signAccess(claims))).toBeNull();
  });

  it('are refused without a signature', async () => {
    const [, payload] = (await tokens.signAccess(claims)).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect(await tokens.verifyAccess(`${header}.${payload}.`)).toBeNull();
  });

  it('are not confused with signed tokens of another kind', async () => {
    const other = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'email-proof+jwt' })
      .setSubject(claims.memberId)
      .setIssuer(issuer)
      .setAudience('dure-api')
      .setExpirationTime('5m')
      .sign(createHmac('sha256', secret).update('access-token').digest());
    expect(await tokens.verifyAccess(other)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', '..'])('are not read from %j', async (text) => {
    expect(await tokens.verifyAccess(text)).toBeNull();
  });
});

describe('refresh tokens', () => {
  const refresh = { sessionId: claims.sessionId, generation: 3 };

  it('yield the claims that were signed, and are the same when derived again', () => {
    expect(tokens.readRefresh(tokens.refreshToken(refresh))).toEqual(refresh);
    expect(tokens.refreshToken(refresh)).toBe(tokens.refreshToken({ ...refresh }));
  });

  it('cannot be moved to another generation', () => {
    const forged = tokens.refreshToken(refresh).replace('.3.', '.4.');
    expect(tokens.readRefresh(forged)).toBeNull();
  });

  it.each(['', 'x', '..', `${claims.sessionId}.0.`])('are not read from %j', (text) => {
    expect(tokens.readRefresh(text)).toBeNull();
  });
});

describe('two secrets at once', () => {
  const next = 'n'.repeat(32);
  const learning = createTokens([secret, next], issuer);
  const changed = createTokens([next, secret], issuer);
  const done = createTokens([next], issuer);
  const refresh = { sessionId: claims.sessionId, generation: 3 };

  it.each([
    ['before, after', tokens, changed],
    ['learning, after', learning, changed],
    ['after, learning', changed, learning],
    ['after, at the end', changed, done],
  ])('sign no one out: %s', async (_name, signing, reading) => {
    expect(await reading.verifyAccess(await signing.signAccess(claims))).toEqual(claims);
    expect(reading.readRefresh(signing.refreshToken(refresh))).toEqual(refresh);
  });

  it('no longer accept tokens of the old one once it is removed', async () => {
    expect(await done.verifyAccess(await tokens.signAccess(claims))).toBeNull();
    expect(done.readRefresh(tokens.refreshToken(refresh))).toBeNull();
  });
});
