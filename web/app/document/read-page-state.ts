import type { PageState } from './page-state.ts';

export const pageStateElementId = 'page-state';

/** The state that the server put into the page. */
export const readPageState = (): PageState =>
  JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '');
