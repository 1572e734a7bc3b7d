import { emailPattern } from './email.ts';
import { emailMaxLength } from './limits.ts';

/**
 * Whether an address belongs to a mail domain (Specification 7.3): its domain is `domain` or ends with `.` and
 * `domain`, ignoring case. Texts that the contract refuses as addresses belong to none: non-ASCII, a trailing dot, two
 * at signs, surrounding blanks. The pattern is checked before lower-casing, since some letters (the Kelvin sign) only
 * then become ASCII.
 */
export function matchesDomain(email: string, domain: string): boolean {
  const own = domainOf(email);
  return own !== null && isWithin(own, domain);
}

/**
 * The university with the address's domain, or null. If domains of two universities are nested, the longer one applies.
 */
export function universityOfEmail<T extends { readonly domains: readonly string[] }>(
  universities: readonly T[],
  email: string,
): T | null {
  const own = domainOf(email);
  if (own === null) return null;
  let found: { university: T; length: number } | null = null;
  for (const university of universities) {
    for (const domain of university.domains) {
      if (isWithin(own, domain) && domain.length > (found?.length ?? 0)) {
        found = { university, length: domain.length };
      }
    }
  }
  return found?.university ?? null;
}

/** The part after the at sign, lower-cased; null if the text is not an address. */
function domainOf(email: string): string | null {
  if (email.length > emailMaxLength || !emailPattern.test(email)) return null;
  return email.slice(email.indexOf('@') + 1).toLowerCase();
}

function isWithin(own: string, domain: string): boolean {
  const listed = domain.toLowerCase();
  return listed !== '' && (own === listed || own.endsWith(`.${listed}`));
}
