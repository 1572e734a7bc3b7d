import { plainText } from './carried-link.ts';
import { emailPattern } from './email.ts';

/** A mail program's link, and a name before the address. */
const mailTo = /^mailto:/i;
const named = /<([^<>\s]*@[^<>\s]*)>/;
/** Characters around an address in a sentence or list. */
const around = /^[\s<>()[\]{}"'“”‘’「」,;:·.]+|[\s<>()[\]{}"'“”‘’「」,;:·.…。、]+$/gu;

/**
 * The address in a typed or pasted text: without invisible characters, a name, `mailto:` and surrounding characters,
 * and in half width. Other texts do not become addresses.
 */
export function typedEmail(text: string): string {
  const plain = plainText(text.normalize('NFKC')).trim();
  if (emailPattern.test(plain)) return plain;
  const address = named.exec(plain)?.[1] ?? plain;
  const bare = address.replaceAll(around, '').replace(mailTo, '');
  return (mailTo.test(address) ? (bare.split('?')[0] ?? '') : bare).replaceAll(around, '');
}
