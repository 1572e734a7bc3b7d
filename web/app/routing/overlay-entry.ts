/** The state of a history entry: the router's, and whether it is something open over the page. */
interface Entry {
  readonly idx?: number;
  readonly open?: boolean;
}

let close: (() => void) | null = null;
let place: number | undefined;

/**
 * Gives something open over the page its own history entry, so that the back button closes it instead of leaving the
 * page. Returns how to forget it.
 */
export function enterOverPage(onBack: () => void): () => void {
  const { idx, open }: Entry = history.state ?? {};
  // After a reload or going forward, the entry exists already.
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
 * Hides the closing from the router, which would reload the unchanged page. Chromium calls the window's listeners in
 * registration order, so entry-client.tsx imports this module before the router.
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
