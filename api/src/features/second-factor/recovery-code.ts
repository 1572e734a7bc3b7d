import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32: no letters that can be mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 24;
const group = 4;

/** 120 random bits, in groups that can be read aloud. */
export function drawRecoveryCode(): string {
  const drawn = Array.from(randomBytes(signs), (byte) => alphabet[byte % alphabet.length]).join('');
  return (drawn.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}

/** Normalizes a typed code to the form in which it was drawn. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

/**
 * The stored hash of a code. With this many random bits it needs no secret, so that changing a secret doesn't void the
 * codes on somebody's paper (ASVS 6.5.2).
 */
export const hashRecoveryCode = (memberId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery-code:${memberId}:${plain(code)}`)
    .digest('base64url');
