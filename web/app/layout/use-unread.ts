import { useEffect, useSyncExternalStore } from 'react';
import { isLeaving } from '../page-exit/page-exit.ts';
import { useSettings } from '../settings.ts';
import { isFresh, subscribeUnread, unreadNow } from './unread-store.ts';

/** Not every browser has requestIdleCallback. Returns how to call it off. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}

const ask = async () => {
  if (isLeaving() || isFresh()) return;
  const { askUnread } = await import('./ask-unread.ts');
  await askUnread();
};

/** How many notices the signed-in member has not read; asked once the page is idle. 0 where that is not known. */
export function useUnread(): number {
  const { bareApi } = useSettings();
  // A bare host has no such call. A failure shows no number.
  useEffect(() => (bareApi ? undefined : whenIdle(() => void ask().catch(() => undefined))), [bareApi]);
  return useSyncExternalStore(subscribeUnread, unreadNow, () => 0);
}
