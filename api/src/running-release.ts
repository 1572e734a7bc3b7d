import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packing a release writes this file, beside the workspaces. */
const file = join(import.meta.dirname, '../../release.json');

/** The running release (`dure-VERSION-DATE-HASH-PLATFORM`); null if this process runs from the sources. */
export const runningRelease: string | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8')).name
  : null;
