/**
 * The visible element of a role, or of one of several (`link|button`), whose accessible name contains these words
 * (equals them, if `exact`); null if there is none. While a modal dialog is open, nothing outside of it counts. With
 * `toPress`, a checkbox or radio is represented by its label, which people press. Runs in the page from its source
 * text, in engines as old as Safari 16.
 */
export function findByRole(role: string, name: string, exact: boolean, toPress: boolean): Element | null {
  const selectors: Record<string, string> = {
    alertdialog: 'dialog[role=alertdialog]',
    button: 'button:not([role]), [role=button], summary',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog:not([role])',
    field: 'input, textarea, select',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    radio: 'input[type=radio]',
    status: '[role=status] *',
    text: 'p, span, dd, dt, li, strong, label, legend, td, th, output, div',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/[\s\u2060]+/g, ' ').trim();
  const textOf = (elements: Iterable<Element | null>) =>
    clean([...elements].map((element) => element?.textContent ?? '').join(' '));
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return textOf(ids.map((id) => document.getElementById(id)));
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0 && element.localName !== 'button') return textOf(labels);
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt);
    // Without hidden parts, such as a button's pending label.
    return clean([...pictures, (element as HTMLElement).innerText].join(' '));
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[inert]');
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  const within = (element: Element) => modal === null || modal.contains(element);
  const named = (element: Element) =>
    exact ? nameOf(element) === name : nameOf(element).toLowerCase().includes(name.toLowerCase());
  const selector = role
    .split('|')
    .map((one) => selectors[one] ?? `[role=${one}]`)
    .join();
  const all = [...document.querySelectorAll(selector)];
  const found = all.find((element) => isSeen(element) && within(element) && named(element)) ?? null;
  const isBox = found !== null && /^(?:checkbox|radio)$/.test((found as HTMLInputElement).type);
  const pressed = (isBox && (found as HTMLInputElement).labels?.[0]) || found;
  // Engines consider it in view although a bar at the bottom covers it.
  if (toPress) pressed?.scrollIntoView({ block: 'center' });
  return toPress ? pressed : found;
}
