import { plainText } from './carried-link.ts';
import { emailPattern } from './email.ts';

/** A mail program's link, and a name in front of the address. */
const mailTo = /^mailto:/i;
const named = /<([^<>\s]*@[^<>\s]*)>/;
/** Signs that stand around an address in a sentence or a list. */
const around = /^[\s<>()[\]{}"'“”‘’「」,;:·.]+|[\s<>()[\]{}"'“”‘’「」,;:·.…。、]+$/gu;

/**
 * The address in what somebody typed or pasted for one: without what nobody sees, a name, `mailto:` and the signs around it,
 * full-width signs made plain. What is no address stays none.
 */
export function typedEmail(text: string): string {
  const plain = plainText(text.normalize('NFKC')).trim();
  if (emailPattern.test(plain)) return plain;
  const address = named.exec(plain)?.[1] ?? plain;
  const bare = address.replaceAll(around, '').replace(mailTo, '');
  return (mailTo.test(address) ? (bare.split('?')[0] ?? '') : bare).replaceAll(around, '');
}
