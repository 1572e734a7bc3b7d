import { csvLine } from '@dure/contract/csv.ts';
import type { LogFilters } from '@dure/contract/operating-log.ts';
import type { Sql } from 'postgres';
import type { Cursor } from '../cursor.ts';
import { findExported } from './repository.ts';

const actsAtOnce = 1_000;

const columns = [
  'position',
  'at',
  'act',
  'operator_id',
  'login',
  'uid',
  'sudo_user',
  'target',
  'report_id',
  'affected',
  'id',
  'hash',
] as const;

/** The lines of a CSV file, the newest act first, in batches. */
async function* csvOf(sql: Sql, filters: LogFilters): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let after: Cursor | null = null; ; ) {
    const acts = await findExported(sql, filters, after, actsAtOnce);
    yield acts.map((act) => csvLine(columns.map((name) => (name === 'at' ? act.key : act[name])))).join('');
    const last = acts.at(-1);
    if (last === undefined || acts.length < actsAtOnce) return;
    after = last;
  }
}

/** The same as one JSON string, the form of all answers. */
export async function* exported(sql: Sql, filters: LogFilters): AsyncGenerator<string> {
  yield '"';
  for await (const lines of csvOf(sql, filters)) yield JSON.stringify(lines).slice(1, -1);
  yield '"';
}
