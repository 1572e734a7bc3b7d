import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { BuildManifest } from '../../web/app/document/server-entry.ts';
import { clientFolderOf, currentBuild } from '../../web/build-folder.ts';

/**
 * What `page.route` takes of the script made of `source`, a path within web/ or a name of web/vite.config.ts, as `build`
 * serves it: the newest, else.
 */
export function scriptOf(source: string, build = currentBuild() ?? ''): string {
  const manifest: BuildManifest = JSON.parse(
    readFileSync(join(clientFolderOf(build), '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  return `**/${chunk?.file}`;
}

/** Keeps a script of a page on its way, until what this resolves to is called. */
export async function holdScript(
  page: Page,
  script: string,
  options?: { times: number },
): Promise<() => void> {
  const { promise: brought, resolve: bring } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await brought;
    await route.continue();
  };
  await page.route(script, hold, options);
  return bring;
}
