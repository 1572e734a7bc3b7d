import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../step.ts';

/** What is read beside a release, as paths from the project's root. */
export const documents = (): string[] =>
  globSync(['README.md', 'CHANGELOG.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root });

/** Of the README, the part for who runs the site. */
const guide = '## 운영자를 위한 안내';
/** How one tries the project, of which a release has no part. */
const trying = /^\*\*먼저 써 보기\.\*\*[\s\S]*?\n\n/m;

const image = /!\[[^\]]*\]\([^)]*\)/g;
const link = /\[([^\][]+)\]\(([^()\s]+)\)/g;
const isElsewhere = /^(?:[a-z]+:|#)/;

/** A release has the programs themselves, and no npm. */
const inRelease = (text: string) =>
  text
    .replace(/npm run cli(?: --)?/g, 'dure-cli')
    .replace(/npm run (backup|restore|doctor)(?: --)?/g, 'dure-cli $1');

/**
 * A document as it is in a release: commands as they are typed there, links to what is not there as plain text.
 * `path`: of the document, from the release's root, as `isThere` is asked for others.
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

/** Writes the documents beside what is in a release already. */
export function writeDocuments(into: string): void {
  const paths = documents();
  const isThere = (path: string) => paths.includes(path) || existsSync(join(into, path));
  for (const path of paths) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), documentOf(path, readFileSync(join(root, path), 'utf8'), isThere));
  }
}
