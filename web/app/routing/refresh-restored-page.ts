import type { DataRouter } from 'react-router';
import { readTokens } from '../session/session-store.ts';
import { keptScreens } from './kept-screens.ts';

/** Where a page says what the server put into it. */
const isPublic = ({ state: { matches } }: DataRouter) => (matches.at(-1)?.route.id ?? '') in keptScreens;

/**
 * A page that the browser takes out of what it remembers (back, forward, a tab that is opened again) says what was so when
 * it came, and no browser asks whether it still is: a member would see a project as it was before they changed it, with
 * all its tools where they have deleted it. So a member's public page is asked for anew, and with it the browser's copy;
 * without an answer it stays as it is.
 */
export function refreshRestoredPage(router: DataRouter): void {
  const renew = async () => {
    const { href } = location;
    if (!readTokens() || !isPublic(router)) return;
    const answer = await fetch(href, { cache: 'no-cache' }).catch(() => null);
    if (answer && answer.status < 500 && location.href === href) await router.revalidate();
  };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') void renew();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void renew();
  });
}
