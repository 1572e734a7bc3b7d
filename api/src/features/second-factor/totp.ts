import { totpCodeLength, totpStepSeconds } from '@dure/contract/limits.ts';
import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator app (RFC 6238), as every app makes them: SHA-1, six digits, thirty seconds. */
const form = { algorithm: 'SHA1', digits: totpCodeLength, period: totpStepSeconds } as const;

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const drawTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that the app scans: otpauth://totp/… */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ issuer, label, secret, ...form }).toString();

/** The code at a time given in seconds since 1970. */
export const totpCode = (secret: string, seconds: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: seconds * 1000, ...form });

/** A phone's clock may be off by one step. */
const stepsAround = 1;

/** The time step near `seconds` that the code belongs to; null if the secret has no such code. */
export function stepOf(secret: string, code: string, seconds: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: seconds * 1000,
    window: stepsAround,
    ...form,
  });
  return delta === null ? null : Math.floor(seconds / totpStepSeconds) + delta;
}
