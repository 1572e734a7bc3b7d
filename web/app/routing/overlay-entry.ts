/** What a history entry holds: the router's place of it, and whether it is of something open over the page. */
interface Entry {
  readonly idx?: number;
  readonly open?: boolean;
}

let close: (() => void) | null = null;
let place: number | undefined;

/**
 * Gives what is open over the page a history entry of its own, so that the browser's back closes it, also where it
 * would otherwise leave the site (a page come to from a chat). Returns how to forget it.
 */
export function enterOverPage(onBack: () => void): () => void {
  const { idx, open }: Entry = history.state ?? {};
  // A reload, or going forward, leads to an entry that is here already.
  if (!open) history.pushState({ ...history.state, open: true }, '');
  const mine = () => {
    close = null;
    onBack();
  };
  close = mine;
  place = idx;
  return () => {
    if (close === mine) close = null;
  };
}

/**
 * The router does not learn of its end, since nothing about the page has changed: it would load it anew. Chromium calls
 * the window's listeners in the order in which they came, so entry-client.tsx brings this module before the router.
 */
addEventListener(
  'popstate',
  (event) => {
    const entry: Entry = event.state ?? {};
    if (close && entry.idx === place) event.stopImmediatePropagation();
    close?.();
  },
  { capture: true },
);
