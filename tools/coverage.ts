import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalsRows } from './conformance.ts';
import { shownIn } from './shown.ts';
import { root } from './step.ts';
import { rows, section, sectionNumbers } from './tables.ts';

/**
 * docs/coverage.md, made of what the tests say that they show (tools/shown.ts): a line for each row that no test shows,
 * for each mark that leads to none, and whether the page is what would be made. `--write` makes it.
 */

/** Screens, calls, and what else must be shown. */
const required = ['2.1', '8.3', '8.4', ...sectionNumbers(17)];

/** A row by its first cell, as a comment writes it: without code marks and links to reasons. */
const nameOf = (cell: string) => cell.replace(/ \(\[[^\]]+\]\([^)]*\)\)/g, '').replaceAll('`', '');

const testFiles = globSync('{contract,api,web,server,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).sort();

const faults: string[] = [];

/** Which tests show a row, by its section and name; in the order of the files. */
const shownBy = new Map<string, string[]>();
const keyOf = (number: string, name: string) => `${number}: ${name}`;
for (const number of required) {
  for (const [cell = ''] of rows(number)) shownBy.set(keyOf(number, nameOf(cell)), []);
}
for (const file of testFiles) {
  for (const { section, row, tests } of shownIn(file)) {
    const known = shownBy.get(keyOf(section, row));
    if (!known) faults.push(`${file}: there is no row “${row}” in Specification ${section}`);
    if (tests.length === 0) faults.push(`${file}: no test follows “Shows ${section}: ${row}”`);
    known?.push(...tests.map((title) => `\`${file}\` · ${title.replaceAll('|', '\\|')}`));
  }
}

function tableOf(number: string): string {
  const [heading = ''] = section(number).split('\n');
  const lines = rows(number).map(([cell = '']) => {
    const tests = shownBy.get(keyOf(number, nameOf(cell))) ?? [];
    if (tests.length === 0) faults.push(`no test says “Shows ${number}: ${nameOf(cell)}”`);
    return `| ${cell.replaceAll('](#', '](specification.md#')} | ${tests.join('<br>')} |`;
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

Made by \`npm run check -- --fix\` of what the tests say themselves (\`// Shows 2.1: /login\`), not by hand. Rows are the
[specification](specification.md)'s; \`\${…}\`, \`%s\` and \`$name\` stand as in the source.`;

const made = `${[preface, ...required.map(tableOf), await originalsRows()].join('\n\n')}\n`;
const path = join(root, 'docs/coverage.md');

/** The page's rows, a line for each test of theirs. */
const linesOf = (page: string) => page.split(/\n|<br>/);

/** What is to be read before the page is made anew: no row of it goes unseen. */
function differences(): string[] {
  const was = readFileSync(path, 'utf8');
  if (was === made) return [];
  const [before, now] = [linesOf(was), linesOf(made)];
  return [
    ...before.filter((line) => !now.includes(line)).map((line) => `docs/coverage.md, no longer so: ${line}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `docs/coverage.md lacks: ${line}`),
    'docs/coverage.md is not what the tests say; `npm run check -- --fix` makes it so',
  ];
}

if (process.argv.includes('--write')) writeFileSync(path, made);
else if (faults.length === 0) faults.push(...differences());

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
