import type { PageModule } from './console-page.ts';
import type { consoleText } from './console-text.ts';

interface Page {
  readonly id: keyof typeof consoleText.pages;
  /** The path after /operator/; `:id` is an id. */
  readonly path: string;
  /** The page that the menu marks instead, since this one is not in it. */
  readonly below?: Page['id'];
  readonly load: () => Promise<PageModule>;
}

/**
 * The console's pages, each a chunk of its own, in the menu's order. The site's map, which everybody loads,
 * has only one address for all.
 */
export const consolePages: readonly Page[] = [
  { id: 'today', path: 'today', load: () => import('./today/today.tsx') },
  { id: 'reports', path: 'reports', load: () => import('./reports/reports.tsx') },
  {
    id: 'handled',
    path: 'reports/handled',
    below: 'reports',
    load: () => import('./reports/handled.tsx'),
  },
  { id: 'appeals', path: 'appeals', load: () => import('./appeals/appeals.tsx') },
  { id: 'members', path: 'members', load: () => import('./members/members.tsx') },
  { id: 'member', path: 'members/:id', below: 'members', load: () => import('./members/member.tsx') },
  { id: 'events', path: 'events', load: () => import('./invitations/events.tsx') },
  {
    id: 'newEvent',
    path: 'events/new',
    below: 'events',
    load: () => import('./invitations/new-event.tsx'),
  },
  { id: 'event', path: 'events/:id', below: 'events', load: () => import('./invitations/event.tsx') },
  { id: 'links', path: 'links', below: 'events', load: () => import('./invitations/links.tsx') },
  { id: 'imports', path: 'imports', below: 'events', load: () => import('./invitations/imports.tsx') },
  { id: 'import', path: 'imports/:id', below: 'events', load: () => import('./invitations/import.tsx') },
  { id: 'schools', path: 'schools', load: () => import('./schools/schools.tsx') },
  { id: 'school-add', path: 'schools/add', below: 'schools', load: () => import('./schools/add-school.tsx') },
  {
    id: 'school-edit',
    path: 'schools/edit/:id',
    below: 'schools',
    load: () => import('./schools/edit-school.tsx'),
  },
  {
    id: 'schools-import',
    path: 'schools/import',
    below: 'schools',
    load: () => import('./schools/import-schools.tsx'),
  },
  { id: 'funnel', path: 'funnel', load: () => import('./funnel/funnel.tsx') },
  { id: 'mails', path: 'mails', load: () => import('./mails/mails.tsx') },
  { id: 'news', path: 'news', load: () => import('./news/news.tsx') },
  { id: 'newNews', path: 'news/new', below: 'news', load: () => import('./news/new-news.tsx') },
  { id: 'oneNews', path: 'news/:id', below: 'news', load: () => import('./news/one-news.tsx') },
  { id: 'branches', path: 'branches', load: () => import('./branches/branches.tsx') },
  { id: 'team', path: 'team', load: () => import('./team/team.tsx') },
  { id: 'notices', path: 'notices', below: 'team', load: () => import('./notices/notices.tsx') },
  { id: 'log', path: 'log', load: () => import('./log/log.tsx') },
  { id: 'backups', path: 'backups', load: () => import('./backups/backups.tsx') },
  { id: 'documents', path: 'documents', below: 'settings', load: () => import('./documents/documents.tsx') },
  {
    id: 'writeDocument',
    path: 'documents/:id',
    below: 'settings',
    load: () => import('./documents/write-document.tsx'),
  },
  { id: 'settings', path: 'settings', load: () => import('./settings/settings.tsx') },
];

/** The page at /operator itself. */
export const firstPage = consolePages[0]?.path ?? '';

/** The page at a path after /operator/, and the id in it; null if there is none. */
export function pageAt(path: string): { page: Page; id: string } | null {
  const plain = path.replace(/\/+$/, '');
  for (const page of consolePages) {
    const [before = '', after] = page.path.split(':id');
    if (
      after === undefined ? plain === page.path : plain.startsWith(before) && plain.length > before.length
    ) {
      const id = after === undefined ? '' : plain.slice(before.length);
      if (!id.includes('/')) return { page, id };
    }
  }
  return null;
}
