import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { BuildManifest } from '../../web/app/document/server-entry.ts';
import { clientFolderOf, currentBuild } from '../../web/build-folder.ts';

/**
 * A `page.route` pattern for the script built from `source`, a path in web/ or a name in web/vite.config.ts; of
 * `build`, by default the newest.
 */
export function scriptOf(source: string, build = currentBuild() ?? ''): string {
  const manifest: BuildManifest = JSON.parse(
    readFileSync(join(clientFolderOf(build), '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (chunk === undefined) throw new Error(`the build has no script of ${source}`);
  return `**/${chunk.file}`;
}

/** Holds back a page's script until the returned function is called. */
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
