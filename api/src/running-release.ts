import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written into a release by what packs it, beside the workspaces. */
const file = join(import.meta.dirname, '../../release.json');

/** The name of the release that this process runs (`dure-VERSION-DATE-HASH-PLATFORM`); null where it runs the sources. */
export const runningRelease: string | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8')).name
  : null;
