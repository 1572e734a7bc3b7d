import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { clientFolderOf, currentBuild } from '../../web/build-folder.ts';

/** Records the site's scripts that a page loads from now on. Returns a function for their gzipped sizes in bytes. */
export function weighScripts(page: Page): () => ReadonlyMap<string, number> {
  const fetched = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) fetched.add(pathname);
  });
  const folder = clientFolderOf(currentBuild() ?? '');
  const weigh = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  return () => new Map([...fetched].map((path) => [path, weigh(path)]));
}
