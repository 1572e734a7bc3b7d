import { Readable } from 'node:stream';
import { logPageSize } from '@dure/contract/limits.ts';
import type { LogFilters, LogPage } from '@dure/contract/operating-log.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { type Cursor, cursorOf, requireCursor } from '../cursor.ts';
import { exported } from './export.ts';
import { findActs } from './repository.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

function placeAfter(after: string | undefined): Cursor | null {
  const cursor = requireCursor(after);
  if (cursor !== null && !moment.test(cursor.key))
    throw new ApiError('invalid_input', { fields: { after: 'malformed' } });
  return cursor;
}

/**
 * A page of acts.
 * @throws ApiError invalid_input (a cursor that no page issued)
 */
export async function findLog(
  { sql }: Pick<Services, 'sql'>,
  { after, ...filters }: LogFilters & { after?: string | undefined },
): Promise<LogPage> {
  const rows = await findActs(sql, filters, placeAfter(after), logPageSize + 1);
  const shown = rows.slice(0, logPageSize);
  const last = shown.at(-1);
  return {
    acts: shown.map(({ key: _, ...act }) => act),
    next: rows.length > logPageSize && last ? cursorOf(last) : null,
  };
}

/** Recorded first, then streamed. */
export async function exportLog(
  { db, sql }: Pick<Services, 'db' | 'sql'>,
  asker: Asker,
  filters: LogFilters,
): Promise<Readable> {
  await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'log.export' });
    await noteAct(tx, operator, { act: 'log.export', target: 'log' });
  });
  return Readable.from(exported(sql, filters));
}
