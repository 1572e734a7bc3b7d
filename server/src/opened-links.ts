import { isOpenedByPerson } from '@dure/api/features/funnel/counted.ts';
import type { LinkOpenings } from '@dure/api/features/funnel/openings.ts';
import type { PagesParts } from './pages.ts';

const linkScreens: ReadonlySet<string> = new Set(['welcome', 'event-welcome', 'project-welcome']);

/** Counts opened pages of usable links. */
export const countOpenings =
  (openings: LinkOpenings): NonNullable<PagesParts['shown']> =>
  (screen, request, url) => {
    const code = url.searchParams.get('code');
    if (code !== null && linkScreens.has(screen) && isOpenedByPerson(request)) openings.add(code);
  };
