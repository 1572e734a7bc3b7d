import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** docs/specification.md by numbered section, with its tables and lists. */

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

/** The rows of a section: the cells of its table, and in chapter 17 each item of a list. */
export const rows = (number: string): string[][] => {
  const lines = section(number).split('\n');
  const isRow = (line: string, at: number) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--');
  return lines.flatMap((line, at) => {
    if (number.startsWith('17.') && line.startsWith('- ')) return [[line.slice(2)]];
    if (!isRow(line, at)) return [];
    const cells = line.slice(2, -1).split(' |');
    return [cells.map((cell) => cell.trim())];
  });
};
