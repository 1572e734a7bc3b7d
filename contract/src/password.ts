import * as v from 'valibot';
import { passwordMaxLength, passwordMinLength, passwordMixedMinLength } from './limits.ts';
import { secret } from './text.ts';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /\p{Lo}/u, /[^\p{L}\p{Nd}]/u];

/** Specification 7.5: at least 10 characters, or 8 of two kinds (lower, upper, digit, other letter, sign). */
export function isStrongEnough(password: string): boolean {
  if (password.length >= passwordMinLength) return true;
  return password.length >= passwordMixedMinLength && kinds.filter((kind) => kind.test(password)).length >= 2;
}

/** A password being chosen. Compared as NFC, so that any keyboard's Hangul signs in. */
export const Password = v.pipe(
  secret(1, passwordMaxLength),
  v.transform((text) => text.normalize('NFC')),
  v.check(isStrongEnough, 'too_short'),
);

/** A password being tried. */
export const TriedPassword = v.pipe(
  secret(1, passwordMaxLength),
  v.transform((text) => text.normalize('NFC')),
);
