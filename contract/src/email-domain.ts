import { emailPattern } from './email.ts';
import { emailMaxLength } from './limits.ts';

/**
 * Whether an address belongs to a mail domain (Specification 7.3): its domain equals `domain` or ends with `.` and
 * `domain`. Letter case does not count. What is no address by the contract's own pattern belongs to none: other than
 * ASCII, a trailing dot, two at signs, blanks around it. The pattern is asked before lower-casing, for some letters
 * (the Kelvin sign) only become ASCII by it.
 */
export function matchesDomain(email: string, domain: string): boolean {
  const own = domainOf(email);
  return own !== null && isWithin(own, domain);
}

/**
 * The university whose listed domain the address belongs to, or null. Where domains of two universities nest, the
 * longer one decides.
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

/** The part after the at sign, lower-cased; null for what is no address. */
function domainOf(email: string): string | null {
  if (email.length > emailMaxLength || !emailPattern.test(email)) return null;
  return email.slice(email.indexOf('@') + 1).toLowerCase();
}

function isWithin(own: string, domain: string): boolean {
  const listed = domain.toLowerCase();
  return listed !== '' && (own === listed || own.endsWith(`.${listed}`));
}
