import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds are side by side in `dist`, each in a folder named after its sources; `current` names the one for
 * the next process. The files of a running process are never overwritten.
 */
export const buildsFolder = join(import.meta.dirname, 'dist');

export const currentBuildFile = join(buildsFolder, 'current');

/** The name of the newest build; null if there is none. */
export function currentBuild(): string | null {
  if (!existsSync(currentBuildFile)) return null;
  const name = readFileSync(currentBuildFile, 'utf8').trim();
  return existsSync(join(buildsFolder, name)) ? name : null;
}

/** The folder of a build's files for the browser. */
export const clientFolderOf = (build: string): string => join(buildsFolder, build, 'client');

/** The typeface in a build's files, only for the server, which cuts pages' letters from it. */
export const typefaceFile = '.vite/typeface.ttf';

/** The file with a build's renderer. */
export const rendererFileOf = (build: string): string => join(buildsFolder, build, 'server/entry-server.js');
