import { type DataRouter, matchRoutes } from 'react-router';
import type { ScreenHandle } from '../routing/screen.ts';
import { readTokens } from '../session/session-store.ts';
import { bringTypeface } from '../typeface/typeface.ts';
import { mayFetchAhead } from './connection.ts';

/**
 * What a page does without at first and may need any time, fetched once the page stands: without a network, or after a
 * deploy, it could not come any more. Who saves data or has a slow line takes that chance. `left` as in `bringTypeface`.
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
 * Brings the scripts of the screen that the one in front of a person leads to, while they fill it in: what is left to wait
 * for is its data.
 */
function bringNextScreens(router: DataRouter): void {
  const look = () => {
    const { matches, location, navigation } = router.state;
    const handle = matches.at(-1)?.route.handle as ScreenHandle | undefined;
    if (navigation.state !== 'idle' || !handle?.leadsTo || !mayFetchAhead()) return;
    const next = handle.leadsTo(new URLSearchParams(location.search));
    for (const { route } of matchRoutes(router.routes, next) ?? []) {
      // What is lost here is asked for again by who goes there.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  };
  look();
  router.subscribe(look);
}

/**
 * A change of screen that is cut short, as when the phone is turned or a keyboard opens, is shown without its animation.
 * The browser reports that as an error; nothing has failed.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});
