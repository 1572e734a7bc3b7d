import { useEffect, useEffectEvent, useRef } from 'react';

interface Entry {
  readonly idx?: number;
  readonly opened?: boolean;
}

/**
 * Gives what is open an entry of its own in the history, so that the browser's back closes it, also where it would
 * otherwise leave the site (a page come to from a chat). The entry carries the router's `idx` on, and its end is kept
 * from the router: nothing about the page has changed. Returns how to close: by going back, whichever way one asks.
 */
export function useBackCloses(onClose: () => void): () => void {
  const closed = useEffectEvent(onClose);
  const closing = useRef(false);
  useEffect(() => {
    const below: Entry | null = history.state;
    // A reload, or going forward, leads to an entry that is here already.
    if (!below?.opened) history.pushState({ ...below, opened: true }, '');
    const popped = (event: PopStateEvent) => {
      const entry: Entry | null = event.state;
      if (entry?.idx === below?.idx) event.stopImmediatePropagation();
      closed();
    };
    addEventListener('popstate', popped, { capture: true });
    return () => removeEventListener('popstate', popped, { capture: true });
  }, []);
  return () => {
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
}
