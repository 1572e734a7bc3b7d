import * as v from 'valibot';
import { passwordMaxLength, passwordMinLength } from './limits.ts';
import { secret } from './text.ts';

/**
 * A password being chosen, of any characters (Specification 7.5); what is guessable the api refuses. Compared as NFC, so
 * that any keyboard's Hangul signs in.
 */
export const Password = v.pipe(
  secret(1, passwordMaxLength),
  v.transform((text) => text.normalize('NFC')),
  v.check((password) => password.length >= passwordMinLength, 'too_short'),
);

/** A password being tried. */
export const TriedPassword = v.pipe(
  secret(1, passwordMaxLength),
  v.transform((text) => text.normalize('NFC')),
);
