import * as v from 'valibot';
import { passwordMaxLength, passwordMinLength } from './limits.ts';
import { lengthOf, secret } from './text.ts';

/**
 * A new password, of any characters (Specification 7.5); the api refuses guessable ones. Compared in NFC, so that
 * Hangul from any keyboard works.
 */
export const Password = v.pipe(
  secret(1, passwordMaxLength),
  v.metadata({ minLength: passwordMinLength }),
  v.transform((text) => text.normalize('NFC')),
  v.check((password) => lengthOf(password) >= passwordMinLength, 'too_short'),
);

/** A password being tried. */
export const TriedPassword = v.pipe(
  secret(1, passwordMaxLength),
  v.transform((text) => text.normalize('NFC')),
);
