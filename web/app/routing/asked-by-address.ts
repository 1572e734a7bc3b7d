/** The query key that opens something over its page (also in boot.ts). */
export const openKey = 'open';

/**
 * Whether the address asks to open `what`, as a button's form does without script. True only once: it is removed from
 * the address.
 */
export function isAskedByAddress(what: string): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get(openKey) !== what) return false;
  url.searchParams.delete(openKey);
  history.replaceState(history.state, '', url);
  return true;
}
