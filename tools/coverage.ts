import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** Holds docs/coverage.md to the truth: what it names is there, and no screen is missing. Prints a line for each fault. */

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/coverage.md');

/** `file` · title, up to the end of the cell or line. */
const named = [...page.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)` · (.+?)(?= *(?:<br>|\|))/g)];

function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = read(file);
  return ["'", '"', '`'].some((quote) =>
    ['', ' @both'].some((tag) => source.includes(`${quote}${title}${tag}${quote}`)),
  );
}

function missingTests(): string[] {
  return named
    .filter(([, file = '', title = '']) => !hasTest(file, title))
    .map(([, file, title]) => `no test “${title}” in ${file}`);
}

/** Rows of tables that show nothing, not even when. */
function emptyRows(): string[] {
  return page
    .split('\n')
    .filter((line) => /^\| (?!State |Route |Rule |Error |Claim )/.test(line))
    .filter((line) => !/ · |\| later \|/.test(line))
    .map((line) => `nothing shows: ${line}`);
}

function missingScreens(): string[] {
  const screens = [...read('web/app/routes.tsx').matchAll(/'(\/[^']*)'/g)].map(([, path = '']) =>
    path.replace(/:(\w+)/g, '{$1}'),
  );
  if (screens.length === 0) return ['no screen was found in web/app/routes.tsx'];
  const isLater = (path: string) => page.includes(`| \`${path}\` | later |`);
  return screens.flatMap((path) => {
    if (!page.includes(`| \`${path}\` | `)) return [`the screen ${path} has no row`];
    return isLater(path) ? [`the screen ${path} is there, not later`] : [];
  });
}

function missingTexts(): string[] {
  const said = globSync(['web/app/text/*.ts', 'web/app/**/*-text.ts'], { cwd: root }).map(read).join('\n');
  const [, errors = ''] = page.split('## Errors');
  const [table = ''] = errors.split('\n## ');
  const quoted = [...table.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  return quoted.filter((text) => !said.includes(text)).map((text) => `the web never says “${text}”`);
}

const faults = [...missingTests(), ...emptyRows(), ...missingScreens(), ...missingTexts()];
for (const fault of faults) process.stdout.write(`docs/coverage.md: ${fault}\n`);
if (named.length === 0) process.stdout.write('docs/coverage.md: names no test\n');
process.exitCode = faults.length > 0 || named.length === 0 ? 1 : 0;
