import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { verificationCodeMax, verificationCodeMin } from '@dure/contract/limits.ts';
import { type Hashes, type Secrets, underEach } from '../../secrets.ts';

/** Six digits, evenly drawn from the whole range (Specification 7.4). */
export const drawVerificationCode = (): string =>
  String(randomInt(verificationCodeMin, verificationCodeMax + 1));

/** What is stored of a code (the first): useless without the pepper, and for any other challenge. */
export const hashCode = (peppers: Secrets, challenge: string, code: string): Hashes =>
  underEach(peppers, (pepper) =>
    createHmac('sha256', pepper).update(`${challenge}|${code}`).digest('base64url'),
  );

/** Takes the same time wherever two hashes differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
