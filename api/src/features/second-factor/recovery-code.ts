import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32: without the letters that are taken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 24;
const group = 4;

/** 120 random bits, in groups that can be read aloud. */
export function drawRecoveryCode(): string {
  const drawn = Array.from(randomBytes(signs), (byte) => alphabet[byte % alphabet.length]).join('');
  return (drawn.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}

/** As it was drawn, however it was typed. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

/**
 * What is kept of a code. So many random bits need no secret of ours, and so no change of one makes the codes on
 * somebody's paper worthless (ASVS 6.5.2).
 */
export const hashRecoveryCode = (memberId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery-code:${memberId}:${plain(code)}`)
    .digest('base64url');
