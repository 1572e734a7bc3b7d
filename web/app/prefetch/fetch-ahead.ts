import { type DataRouter, matchRoutes } from 'react-router';
import type { ScreenHandle } from '../routing/screen.ts';
import { readTokens } from '../session/session-store.ts';
import { bringTypeface } from '../typeface/typeface.ts';
import { mayFetchAhead } from './connection.ts';

/**
 * Fetches what the page may need later once it is complete, since that could fail offline or after a deploy. Skipped
 * with data saving or on a slow line. `left` as in `bringTypeface`.
 */
export async function fetchAhead(router: DataRouter, left: Promise<void> | null): Promise<void> {
  if (mayFetchAhead()) await bringScreens();
  bringNextScreens(router);
  await bringTypeface(left);
}

const bringScreens = () =>
  Promise.allSettled([
    import('../skeletons.tsx'),
    import('../routing/redirects.ts'),
    import('../errors/error-screen.tsx'),
    import('../errors/gone-page.tsx'),
    readTokens() && import('../session/refresh.ts'),
  ]);

/**
 * Loads the scripts of the next screen while this one is being filled in, so that only its data is left to wait for.
 */
function bringNextScreens(router: DataRouter): void {
  const look = () => {
    const { matches, location, navigation } = router.state;
    const handle = matches.at(-1)?.route.handle as ScreenHandle | undefined;
    if (navigation.state !== 'idle' || !handle?.leadsTo || !mayFetchAhead()) return;
    const next = handle.leadsTo(new URLSearchParams(location.search));
    for (const { route } of matchRoutes(router.routes, next) ?? []) {
      // A failed script is requested again on navigation.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  };
  look();
  router.subscribe(look);
}

/**
 * A view transition that is interrupted, as by turning the phone or opening a keyboard, is skipped. The browser reports
 * that as an error although nothing has failed.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});
