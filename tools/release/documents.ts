import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../step.ts';

/** The documents of a release, as paths from the project's root. */
export const documents = (): string[] =>
  globSync(['README.md', 'CHANGELOG.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root });

/** The operators' part of the README. */
const guide = '## 운영자를 위한 안내';
/** The paragraph on trying the project, which a release leaves out. */
const trying = /^\*\*먼저 써 보기\.\*\*[\s\S]*?\n\n/m;

const image = /!\[[^\]]*\]\([^)]*\)/g;
const link = /\[([^\][]+)\]\(([^()\s]+)\)/g;
const isElsewhere = /^(?:[a-z]+:|#)/;

/** A release has the programs themselves and no npm. */
const inRelease = (text: string) =>
  text
    .replace(/npm run cli(?: --)?/g, 'dure-cli')
    .replace(/npm run (backup|restore|doctor)(?: --)?/g, 'dure-cli $1');

/**
 * Rewrites a document for a release: commands as they are typed there, links to missing files as plain text. `path` is
 * the document's, from the release's root; `isThere` takes such paths as well.
 */
export function documentOf(path: string, text: string, isThere: (path: string) => boolean): string {
  const told = path === 'README.md' ? text.slice(text.indexOf(guide)).replace(trying, '') : text;
  const kept = (whole: string, shown: string, target: string) => {
    if (isElsewhere.test(target)) return whole;
    const [file = ''] = target.split('#');
    return isThere(normalize(join(dirname(path), file))) ? whole : shown;
  };
  return inRelease(told).replace(image, '').replace(link, kept);
}

/** Writes the documents into the release folder. */
export function writeDocuments(into: string): void {
  const paths = documents();
  const isThere = (path: string) => paths.includes(path) || existsSync(join(into, path));
  for (const path of paths) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), documentOf(path, readFileSync(join(root, path), 'utf8'), isThere));
  }
}
