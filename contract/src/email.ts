import * as v from 'valibot';
import { emailLocalMaxLength, emailMaxLength } from './limits.ts';

const atom = "[0-9A-Za-z+\\-_']+";
const label = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';

/**
 * Specification 7.2: text, at sign, text, dot, text, no spaces. ASCII only, since domains are compared
 * (Specification 7.3). Before the at sign a dot-atom of the signs that people's addresses have (RFC 5322, 3.2.3): not
 * those that a mail server may take for an encoding (`=?`), a route (`%`, `!`) or a pipe. The last part of a domain
 * has a letter, or it would be the number of a machine.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,${emailLocalMaxLength}}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[0-9-]*[A-Za-z])${label}$`,
);

/** Lower-cased. */
export const Email = v.pipe(
  v.string('malformed'),
  v.maxLength(emailMaxLength, 'too_long'),
  v.trim(),
  v.regex(emailPattern, 'malformed'),
  v.toLowerCase(),
);
