/** The key of an address that asks for something open over its page (boot.ts knows it too). */
export const openKey = 'open';

/**
 * Whether this page's address asks for `what` to be open, which a button's form has it do where no script answered.
 * Asked once: the address says so no longer.
 */
export function isAskedByAddress(what: string): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get(openKey) !== what) return false;
  url.searchParams.delete(openKey);
  history.replaceState(history.state, '', url);
  return true;
}
