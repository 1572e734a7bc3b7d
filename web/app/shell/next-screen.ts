import { type DataRouter, matchRoutes } from 'react-router';
import { mayFetchAhead } from './connection.ts';
import type { ScreenHandle } from './screen.ts';

/**
 * Brings the scripts of the screen that the one in front of a person leads to, while they fill it in: what is left to wait
 * for is its data.
 */
export function bringNextScreens(router: DataRouter): void {
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
