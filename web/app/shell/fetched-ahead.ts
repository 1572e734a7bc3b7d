import './cut-transitions.ts';
import type { DataRouter } from 'react-router';
import { readTokens } from '../session/session-store.ts';
import { mayFetchAhead } from './connection.ts';
import { bringNextScreens } from './next-screen.ts';
import { bringTypeface } from './typeface.ts';

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
    import('./redirects.ts'),
    import('./error-screen.tsx'),
    import('./gone-page.tsx'),
    readTokens() && import('../session/refresh.ts'),
  ]);
