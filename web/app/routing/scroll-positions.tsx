import { useContext, useLayoutEffect } from 'react';
import {
  type DataRouter,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
} from 'react-router';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { entryOf } from './history-entry.ts';

/** Where each entry of the tab's history was scrolled to, in pixels. */
type Positions = Record<string, number>;

const key = 'scroll-positions';

function keptPositions(): Positions {
  try {
    return JSON.parse(keptInTab(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Opened by its address, a page begins at its top, wherever an earlier visit of the tab was left. */
export const forgetScrollPositions = (): void => dropFromTab(key);

/** The router scrolls while the page stands; the browser does when it loads a page or restores one. */
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

/** Null where the address names no part of the page. */
function namedPart(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Scrolls a screen to where its entry of the history was left, to the part that its address names, or to its top. It
 * does what the router's ScrollRestoration does (docs/decisions/0172).
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
