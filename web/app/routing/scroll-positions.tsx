import { useContext, useLayoutEffect } from 'react';
import {
  type DataRouter,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
} from 'react-router';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { entryOf } from './history-entry.ts';

/** The scroll position of each entry of the tab's history, in pixels. */
type Positions = Record<string, number>;

const key = 'scroll-positions';

function keptPositions(): Positions {
  try {
    return JSON.parse(keptInTab(key) ?? '{}');
  } catch {
    return {};
  }
}

/** A page opened by its address starts at the top, wherever an earlier visit in the tab was left. */
export const forgetScrollPositions = (): void => dropFromTab(key);

/** While the page lives the router restores positions; the browser does when it loads or restores a page. */
function keepPositions(router: DataRouter): () => void {
  const positions = keptPositions();
  const disable = router.enableScrollRestoration(positions, () => scrollY, entryOf);
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  const end = () => {
    const { navigation, location } = router.state;
    if (navigation.state === 'idle') positions[entryOf(location)] = scrollY;
    keepInTab(key, JSON.stringify(positions));
    history.scrollRestoration = 'auto';
  };
  begin();
  addEventListener('pageshow', begin);
  addEventListener('pagehide', end);
  return () => {
    removeEventListener('pageshow', begin);
    removeEventListener('pagehide', end);
    disable();
    history.scrollRestoration = 'auto';
  };
}

/** Null if the address names no part of the page. */
function namedPart(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Scrolls a screen to its saved position, to the part that its address names, or to the top, as the router's
 * ScrollRestoration does (docs/decisions/0172).
 */
export function ScrollPositions() {
  const router = useContext(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = useContext(RouterStateContext) ?? {};
  const location = useLocation();
  useLayoutEffect(() => (router ? keepPositions(router) : undefined), [router]);
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const part = restoreScrollPosition == null ? namedPart(location.hash) : null;
    if (part) part.scrollIntoView();
    else if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition);
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
  return null;
}
