import * as v from 'valibot';
import { emailMaxLength } from './limits.ts';

/**
 * Specification 7.2: text, at sign, text, dot, text, no spaces. Lower-cased; ASCII only, since domains are
 * compared (Specification 7.3), and without the characters that could forge a mail header.
 */
export const emailPattern =
  /^[!#$%&'*+\-/=?^_`{|}~.0-9A-Za-z]+@[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?)+$/;

export const Email = v.pipe(
  v.string('malformed'),
  v.maxLength(emailMaxLength, 'too_long'),
  v.trim(),
  v.regex(emailPattern, 'malformed'),
  v.toLowerCase(),
);
