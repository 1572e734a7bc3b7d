import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '../../web/build-folder.ts';
import { root } from '../step.ts';

/** The content of release.json. */
export interface ReleaseName {
  /** `dure-VERSION-DATE-HASH-PLATFORM`. */
  readonly name: string;
  readonly version: string;
  /** The day of packing, in UTC. */
  readonly date: string;
  /** A hash of the content, 12 hexadecimal digits. */
  readonly hash: string;
}

/**
 * A hash over the names and contents of files, and over `more`. `read` returns a file's content by its path from the
 * project's root.
 */
export function contentHash(
  paths: readonly string[],
  more: readonly string[],
  read: (path: string) => Uint8Array = (path) => readFileSync(join(root, path)),
): string {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const content = read(path);
    hash.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  for (const one of more) hash.update(`\0${one}`);
  return hash.digest('hex').slice(0, 12);
}

/** Names a release by everything in it: these files, the packages of the lockfile, Node and the built web. */
export function nameRelease(paths: readonly string[], programs: readonly string[]): ReleaseName {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const more = [...programs, process.version, currentBuild() ?? ''];
  const hash = contentHash([...paths, 'package-lock.json'], more);
  const date = new Date().toISOString().slice(0, 10);
  const name = ['dure', version, date.replaceAll('-', ''), hash, process.platform, process.arch].join('-');
  return { name, version, date, hash };
}
