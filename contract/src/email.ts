import * as v from 'valibot';
import { emailLocalMaxLength, emailMaxLength } from './limits.ts';
import { refusedInLine, type Sign, signAt, signLike, withoutUnseen } from './signs.ts';

const atom = "[0-9A-Za-z+\\-_']+";
const label = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';

/**
 * Specification 7.2: text, at sign, text, dot, text, no spaces. ASCII only, since domains are compared (Specification
 * 7.3). Before the at sign a dot-atom of common characters (RFC 5322, 3.2.3), without those that mail servers may take
 * for an encoding (`=?`), a route (`%`, `!`) or a pipe. The last part of the domain has a letter, since otherwise it
 * could be an IP address.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,${emailLocalMaxLength}}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[0-9-]*[A-Za-z])${label}$`,
);

/** Full-width characters of Korean and Japanese keyboards. */
const everyWide = /[\uFF01-\uFF5E]/g;

/**
 * An address as typed or pasted, without invisible characters and in half width. Nothing else is changed, so that no
 * other address results.
 */
const plainAddress = (text: string): string =>
  withoutUnseen(text)
    .trim()
    .replace(everyWide, (wide) => wide.normalize('NFKC'));

/** A longer text is no address, whatever surrounds it. */
const writtenMaxLength = 1_000;

const named = /^.*<([^<>]+)>[\s.,;]*$/s;
const around = /^(?:mailto:|[\s"'(<[])+|[\s"')>\].,;]+$/gi;

/**
 * The address in common notations: `이름 <a@b.kr>`, `mailto:a@b.kr`, `(a@b.kr)`, `a@b.kr;`. Other texts come back nearly
 * unchanged.
 */
export function addressIn(text: string): string {
  if (text.length > writtenMaxLength) return text;
  const plain = plainAddress(text);
  return (named.exec(plain)?.[1] ?? plain).replace(around, '');
}

/** The first character that no address contains; null if only the order is wrong. */
export function signOutsideAddress(text: string): Sign | null {
  const outside = signLike(addressIn(text), /[^0-9A-Za-z+\-_'.@]/u);
  return outside && signAt(text, text.indexOf(outside.sign));
}

/** Providers that ignore dots; each with its first name. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox of a lower-case address: without anything after a plus sign, and without dots where the provider ignores
 * them. Two addresses of one mailbox are one person.
 */
export function mailboxOf(email: string): string {
  const at = email.indexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(.)\+.*/, '$1');
  const provider = dotless[domain];
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`;
}

/** Lower-cased, without invisible characters. */
export const Email = v.pipe(
  v.string('malformed'),
  v.metadata({ format: 'email', minLength: 3, examples: ['seoyeon@snu.ac.kr'] }),
  v.maxLength(emailMaxLength, 'too_long'),
  v.check((text) => refusedInLine(text) === null, 'malformed'),
  v.transform(plainAddress),
  v.regex(emailPattern, 'malformed'),
  v.toLowerCase(),
);
