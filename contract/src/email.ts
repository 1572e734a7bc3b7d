import * as v from 'valibot';
import { emailLocalMaxLength, emailMaxLength } from './limits.ts';
import { refusedInLine, type Sign, signAt, signLike, withoutUnseen } from './signs.ts';

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

/** As Korean and Japanese keyboards write it at full width. */
const everyWide = /[\uFF01-\uFF5E]/g;

/**
 * An address as it was typed or pasted: without what cannot be seen, at half width. Nothing else is mended, so that no
 * other address than the one that is read comes of it.
 */
const plainAddress = (text: string): string =>
  withoutUnseen(text)
    .trim()
    .replace(everyWide, (wide) => wide.normalize('NFKC'));

/** Longer is no address, whatever is written around it. */
const writtenMaxLength = 1_000;

const named = /^.*<([^<>]+)>[\s.,;]*$/s;
const around = /^(?:mailto:|[\s"'(<[])+|[\s"')>\].,;]+$/gi;

/**
 * The address in what mail programs and lists write of one: `이름 <a@b.kr>`, `mailto:a@b.kr`, `(a@b.kr)`, `a@b.kr;`. What
 * is none comes back nearly as it was.
 */
export function addressIn(text: string): string {
  if (text.length > writtenMaxLength) return text;
  const plain = plainAddress(text);
  return (named.exec(plain)?.[1] ?? plain).replace(around, '');
}

/** The first sign, of what is written of an address, that none holds; null where its order alone is wrong. */
export function signOutsideAddress(text: string): Sign | null {
  const outside = signLike(addressIn(text), /[^0-9A-Za-z+\-_'.@]/u);
  return outside && signAt(text, text.indexOf(outside.sign));
}

/** Providers whose mailboxes are the same with dots and without; each is called by its first name. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address in lower case leads to: without what follows a plus sign, and without dots where the
 * provider ignores them. Two addresses of one mailbox are one person.
 */
export function mailboxOf(email: string): string {
  const at = email.indexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(.)\+.*/, '$1');
  const provider = dotless[domain];
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`;
}

/** Lower-cased, without what cannot be seen. */
export const Email = v.pipe(
  v.string('malformed'),
  v.metadata({ format: 'email', minLength: 3, examples: ['seoyeon@snu.ac.kr'] }),
  v.maxLength(emailMaxLength, 'too_long'),
  v.check((text) => refusedInLine(text) === null, 'malformed'),
  v.transform(plainAddress),
  v.regex(emailPattern, 'malformed'),
  v.toLowerCase(),
);
