import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalsRows } from './conformance.ts';
import { root } from './step.ts';
import { rows, section, sectionNumbers } from './tables.ts';
import { shownIn } from './tested-rows.ts';
import { isFull } from './tiers.ts';

/**
 * Writes docs/coverage.md from the `Shows` comments of the tests (tools/tested-rows.ts). Prints a line for each row that no
 * test shows, for each row that only `npm run test:full` shows, and for each comment that names no row.
 */

/** Screens, calls, and the other claims that must be shown. */
const required = ['2.1', '8.3', '8.4', ...sectionNumbers(17)];

/** A row's name: its first cell without code marks and links to reasons, as a comment writes it. */
const nameOf = (cell: string) => cell.replace(/ \(\[[^\]]+\]\([^)]*\)\)/g, '').replaceAll('`', '');

const testFiles = globSync('{contract,api,web,server,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).sort();

const faults: string[] = [];

interface Showing {
  readonly file: string;
  readonly title: string;
}

/** The tests that show a row, by its section and name, in the order of the files. */
const shownBy = new Map<string, Showing[]>();
const keyOf = (number: string, name: string) => `${number}: ${name}`;
for (const number of required) {
  for (const [cell = ''] of rows(number)) shownBy.set(keyOf(number, nameOf(cell)), []);
}
for (const file of testFiles) {
  for (const { section, row, tests } of shownIn(file)) {
    const known = shownBy.get(keyOf(section, row));
    if (!known) faults.push(`${file}: there is no row “${row}” in Specification ${section}`);
    if (tests.length === 0) faults.push(`${file}: no test follows “Shows ${section}: ${row}”`);
    known?.push(...tests.map((title) => ({ file, title })));
  }
}

/** Tests that kill processes, fill disks or wait long run in `npm run test:full` only; stories never do. */
const isCampaign = ({ file }: Showing) => file.endsWith('.full.test.ts');

function faultsOf(row: string, tests: readonly Showing[]): string[] {
  if (tests.length === 0) return [`no test says “Shows ${row}”`];
  if (tests.every(isCampaign) || tests.some(({ file, title }) => !isFull(file, title))) return [];
  return [`no test of \`npm test\` says “Shows ${row}”`];
}

const cellOf = ({ file, title }: Showing) =>
  `\`${file}\` · ${title.replaceAll('|', '\\|').replace(/ @full\b/, '')}${isFull(file, title) ? ' _full_' : ''}`;

function tableOf(number: string): string {
  const [heading = ''] = section(number).split('\n');
  const lines = rows(number).map(([cell = '']) => {
    const tests = shownBy.get(keyOf(number, nameOf(cell))) ?? [];
    faults.push(...faultsOf(keyOf(number, nameOf(cell)), tests));
    return `| ${cell.replaceAll('](#', '](specification.md#')} | ${tests.map(cellOf).join('<br>')} |`;
  });
  const title = heading.replace(number, '').trim();
  return [
    `## ${title} ([${number}](specification.md#${number}))`,
    '',
    '| | shown by |',
    '|---|---|',
    ...lines,
  ].join('\n');
}

const preface = `# Which test shows what

Made by \`npm run check\` of what the tests say themselves (\`// Shows 2.1: /login\`). Rows are the
[specification](specification.md)'s; \`\${…}\`, \`%s\` and \`$name\` stand as in the source, and _full_ stands after
tests of \`npm run test:full\`.`;

const made = [preface, ...required.map(tableOf), await originalsRows()].join('\n\n');
writeFileSync(join(root, 'docs/coverage.md'), `${made}\n`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
