import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** Writes the table in docs/operations.md of what the fault tests measured. */

const page = join(root, 'docs/operations.md');
const begin = '<!-- By `npm run drill -- causes` -->\n';
const end = '<!-- End -->';

interface Cause {
  readonly cause: string;
  readonly statuses: string;
  readonly slowestMs: number;
  readonly backMs: number | null;
}

/** Rounded up. */
const seconds = (ms: number) => `${(Math.ceil(ms / 100) / 10).toFixed(1)} s`;

const row = ({ cause, statuses, slowestMs, backMs }: Cause) =>
  `| ${cause} | ${statuses} | ${seconds(slowestMs)} | ${backMs === null ? '–' : seconds(backMs)} |`;

/** Puts the rows into the page. @throws if the page has no place for them */
export function writeCauses(causes: readonly Cause[]): void {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.split(begin)[0], text.split(end)[1]];
  if (before === undefined || after === undefined)
    throw new Error('docs/operations.md has no table of causes');
  const rows = causes.map(row).toSorted();
  const head = '| cause | answers meanwhile | the slowest | all served again after |\n|---|---|---|---|';
  writeFileSync(page, `${before}${begin}${[head, ...rows].join('\n')}\n${end}${after}`);
}
