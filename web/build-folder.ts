import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds lie side by side in `dist`, each in a folder named for its sources; `current` names the one that the next
 * process serves. What a running process reads is never written again.
 */
export const buildsFolder = join(import.meta.dirname, 'dist');

export const currentBuildFile = join(buildsFolder, 'current');

/** The name of the newest build; null where there is none. */
export function currentBuild(): string | null {
  if (!existsSync(currentBuildFile)) return null;
  const name = readFileSync(currentBuildFile, 'utf8').trim();
  return existsSync(join(buildsFolder, name)) ? name : null;
}

/** A build's files for the browser. */
export const clientFolderOf = (build: string): string => join(buildsFolder, build, 'client');

/** In a build's files for the browser, and for the server alone: the typeface that pages' letters are cut out of. */
export const typefaceFile = '.vite/typeface.ttf';

/** A build's renderer. */
export const rendererFileOf = (build: string): string => join(buildsFolder, build, 'server/entry-server.js');
