import type { DataRouter } from 'react-router';
import { readTokens } from '../session/session-store.ts';
import { keptScreens } from './kept-screens.ts';

/** Whether the page contains data from the server that is the same for everyone. */
const isPublic = ({ state: { matches } }: DataRouter) => (matches.at(-1)?.route.id ?? '') in keptScreens;

/**
 * Browsers restore pages (back, forward, reopened tabs) as they were without checking them: members would see a project
 * before their own change, or with its tools after deleting it. A member's public page is therefore reloaded, and the
 * browser's copy with it; without an answer it stays.
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
