import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Carried } from './carried.ts';
import type { Machines } from './day.ts';
import type { Flooded } from './flood.ts';
import { asMs, asRate } from './numbers.ts';

/** The measured tables of docs/scale.md. */

const page = join(import.meta.dirname, '../../docs/scale.md');
const begin = '<!-- By `npm run bench -- capacity` -->\n';
const end = '<!-- End -->';

export interface Taken {
  readonly all: readonly Carried[];
  readonly machines: readonly Machines[];
  readonly flooded: Flooded;
  /** Load average of the minute before the start: what else the machine was doing. */
  readonly load: number;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

function tablesOf({ all, machines, flooded, load }: Taken): string {
  const day = new Date().toISOString().slice(0, 10);
  const carried = all.map(({ name, perSecond, cpuMs, p50, p99, isOthersLimit }) => [
    name,
    asRate(perSecond) + (isOthersLimit ? ' and more' : ''),
    asMs(cpuMs.serving),
    asMs(cpuMs.postgres),
    asMs(p50),
    asMs(p99),
    'm',
  ]);
  const needed = machines.map(({ members, perSecond, serving, postgres }) => [
    members.toLocaleString('en'),
    asRate(perSecond),
    `${serving.hour}, ${serving.moment}`,
    `${postgres.hour}, ${postgres.moment}`,
    'e',
  ]);
  return [
    `On ${day}, ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, at a load of ${load.toFixed(1)} before it began:`,
    table(
      ['one core carries', 'a second', 'its CPU ms each', 'PostgreSQL’s', 'p50 ms', 'p99 ms', ''],
      carried,
    ),
    table(
      ['members', 'a second in the busiest hour', 'cores that serve: then, in a moment', 'PostgreSQL’s', ''],
      needed,
    ),
    table(
      [`a flood of ${asRate(flooded.perSecond)} pages a second`, '', ''],
      flooded.told.map((told) => [...told, 'm']),
    ),
  ].join('\n\n');
}

/** Puts the tables into the page. @throws if the page has no place for them */
export function writeCapacity(measured: Taken): void {
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.slice(rest.indexOf(end));
  if (before === undefined || after === undefined)
    throw new Error('docs/scale.md has no place for what was measured');
  writeFileSync(page, `${before}${begin}\n${tablesOf(measured)}\n\n${after}`);
}
