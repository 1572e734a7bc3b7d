import {
  type IndexedSubject,
  indexedSubjects,
  publicIndex,
  publicIndexPages,
} from '@dure/contract/public-index.ts';
import type { Call } from '../api/call.ts';
import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { escapeHtml } from './document.ts';

/** Pages for search engines (sitemaps.org): public pages, but no profiles (Specification 4.12). */

interface Listed {
  readonly path: string;
  readonly changedAt?: string;
}

const pathOf: Readonly<Record<IndexedSubject, (id: string) => string>> = {
  projects: paths.project,
  posts: paths.post,
};

const screens: readonly Listed[] = [
  paths.landing(),
  paths.terms(),
  paths.privacy(),
  paths.deleteAccount(),
].map((path) => ({ path }));

function xml(
  list: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  listed: readonly Listed[],
  origin: string,
) {
  const items = listed.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<${item}><loc>${escapeHtml(origin + path)}</loc>${changed}</${item}>\n`;
  });
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${space}">\n${items.join('')}</${list}>\n`;
}

async function pagesOf(subject: IndexedSubject, call: Call): Promise<Listed[]> {
  const { pages } = await call(publicIndexPages, { params: { subject } });
  return pages.map(({ from, updated_at }) => ({
    path: `/sitemaps/${subject}-${from}.xml`,
    changedAt: updated_at,
  }));
}

/** Another API host has no such list (Specification 8.6): its pages are found by their links. */
async function index(call: Call, { origin, bareApi }: Settings): Promise<string> {
  const listed = bareApi ? [] : indexedSubjects;
  const pages = await Promise.all(listed.map((subject) => pagesOf(subject, call)));
  return xml('sitemapindex', 'sitemap', [{ path: '/sitemaps/pages.xml' }, ...pages.flat()], origin);
}

const ofSubject = /^\/sitemaps\/(projects|posts)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

/** The sitemap at a path; null if there is none. Rejects with `CallError` if it cannot be made. */
export async function sitemapAt(path: string, call: Call, settings: Settings): Promise<string | null> {
  if (path === '/sitemap.xml') return index(call, settings);
  if (path === '/sitemaps/pages.xml') return xml('urlset', 'url', screens, settings.origin);
  const [, subject, from] = ofSubject.exec(path) ?? [];
  if (subject !== 'projects' && subject !== 'posts') return null;
  const { entries } = await call(publicIndex, { params: { subject }, query: { from } });
  const listed = entries.map(({ id, updated_at }) => ({ path: pathOf[subject](id), changedAt: updated_at }));
  return xml('urlset', 'url', listed, settings.origin);
}
