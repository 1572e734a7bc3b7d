import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** docs/specification.md by numbered section, with its tables. */

const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** The numbers of all sections, or of one chapter's. */
export const sectionNumbers = (chapter: number): string[] =>
  [...specification.matchAll(/^### <a id="([\d.]+)">/gm)]
    .map(([, number = '']) => number)
    .filter((number) => number.startsWith(`${chapter}.`));

/** The text of a section, from its heading to the next. */
export function section(number: string): string {
  const [, after = ''] = specification.split(`<a id="${number}"></a>`);
  return after.split(/\n##+ /)[0] ?? '';
}

/** The cells of a section's table rows. */
export const rows = (number: string): string[][] =>
  section(number)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -1)
        .split(' |')
        .map((cell) => cell.trim()),
    );
