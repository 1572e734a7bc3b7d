import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { anchorsOf, linksOf } from './markdown.ts';
import { root } from './step.ts';

/**
 * Checks the citations and links in every file: sections of docs/specification.md, decisions, pages and their anchors.
 * Refuses references to specifications that are not in the repository. Prints a line for each fault.
 */

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const there = new Map<string, string | null>();
for (const file of listed.split('\0').filter((file) => file !== '')) there.set(file, textOf(file));
const folders = new Set([...there.keys()].flatMap(foldersOf));

/** Null for a file that is not text, or that was deleted but is still on git's list. */
function textOf(file: string): string | null {
  if (!/\.(?:tsx?|m?js|css|md|sql|json|html)$|^\.[^/]+$/.test(file) || file === 'package-lock.json')
    return null;
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
}

const faults: string[] = [];
const specification = there.get('docs/specification.md') ?? '';

/** Section numbers, which are also the anchors of their headings. */
const sections = new Set<string>();
for (const [, id = '', number = ''] of specification.matchAll(/^##+ <a id="([^"]+)"><\/a>([\d.]+?)\.? /gm)) {
  if (id !== number) faults.push(`docs/specification.md: section ${number} has the anchor ${id}`);
  if (sections.has(number)) faults.push(`docs/specification.md: there are two sections ${number}`);
  sections.add(number);
}

const decisions = [...there.keys()].filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
const decisionOf = new Map(decisions.map((file) => [file.slice(15, 19), file.slice(15)]));

/** A citation may be broken across two lines of a comment. */
const joined = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

const section = /\bSpecification (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*)/g;
const decision = /\bdecisions\/(\d{4})(-[\w-]+\.md)?/g;
/** Names of the original's specifications, which are not in this repository. */
const notHere = new RegExp(
  `\\b(?:${['SPEC', 'PRODUCT', 'COPY', 'LOOK', 'DESIGN', 'STYLE'].join('|')})\\.md\\b`,
  'g',
);

function citedIn(text: string): string[] {
  const flat = joined(text);
  const numbers = [...flat.matchAll(section)].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? []);
  return [
    ...numbers
      .filter((number) => !sections.has(number))
      .map((number) => `there is no Specification ${number}`),
    ...[...flat.matchAll(decision)]
      .filter(([, number = '', rest]) => {
        const name = decisionOf.get(number);
        return name === undefined || (rest !== undefined && name !== number + rest);
      })
      .map(([cited]) => `there is no ${cited}`),
    ...[...flat.matchAll(notHere)].map(([name]) => `${name} is not here; docs/specification.md is`),
  ];
}

function linkedFrom(file: string, page: string): string[] {
  return linksOf(page).flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), decodeURI(path)).replace(/\/$/, '');
    if (!there.has(target) && !folders.has(target)) return [`the link ${link} leads nowhere`];
    if (anchor === undefined) return [];
    return anchorsOf(there.get(target) ?? '').has(anchor) ? [] : [`the link ${link} leads to no heading`];
  });
}

/** The index lists each decision once, by its title. Numbers may be missing. */
function indexed(): string[] {
  const index = there.get('docs/decisions/README.md') ?? '';
  const rows = index.split('\n').filter((line) => /^\| \[?\d{4}/.test(line));
  const numberOf = (row: string) => /\d{4}/.exec(row)?.[0] ?? '';
  const last = Math.max(...[...decisionOf.keys()].map(Number));
  return Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0')).flatMap((number) => {
    const name = decisionOf.get(number);
    const [row = '', ...more] = rows.filter((row) => numberOf(row) === number);
    if (row === '' && name === undefined) return [];
    if (row === '' || more.length > 0)
      return [`decision ${number} has ${row === '' ? 'no line' : 'two lines'}`];
    if (name === undefined) return row.endsWith('| never used |') ? [] : [`there is no decision ${number}`];
    return row.startsWith(`| [${number}](${name}) | `) ? [] : [`decision ${number} is not linked to`];
  });
}

for (const [file, text] of there) {
  if (text === null) continue;
  const found = citedIn(text);
  if (file.endsWith('.md')) found.push(...linkedFrom(file, text));
  if (file === 'docs/decisions/README.md') found.push(...indexed());
  faults.push(...new Set(found.map((fault) => `${file}: ${fault}`)));
}
if (sections.size === 0) faults.push('docs/specification.md: has no sections');

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
