import type { PageState } from './page-state.ts';

export const pageStateElementId = 'page-state';

/** What the server states in the page. */
export const readPageState = (): PageState =>
  JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '');
