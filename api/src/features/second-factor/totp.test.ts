import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { drawTotpSecret, stepOf, totpCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B; of its eight digits apps show the last six. */
const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

describe('a code of an authenticator app', () => {
  it.each(vectors)('matches RFC 6238 at second %d', (seconds, code) => {
    expect(totpCode(secret, seconds)).toBe(code.slice(2));
    expect(stepOf(secret, code.slice(2), seconds)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, but not two', () => {
    const now = 1_900_000_015;
    const step = Math.floor(now / 30);
    const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, totpCode(secret, now + off * 30), now));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('is refused for another secret', () => {
    expect(stepOf(drawTotpSecret(), totpCode(secret, 1_900_000_000), 1_900_000_000)).toBeNull();
  });
});

it('the URI that apps scan has the issuer, account, secret, digits and period', () => {
  const uri = new URL(totpUri('두레', 'operator@example.org', secret));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/두레:operator@example.org',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: '두레',
    digits: '6',
    period: '30',
  });
});
