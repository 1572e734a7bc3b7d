import { openDatabase } from '@dure/api/database/client.ts';
import type { ShippedServer } from './shipped-server.ts';
import { until } from './until.ts';

/** Settings of a server whose requests are held for longer than one waits for an answer. */
export const patient = { DATABASE_ANSWER_MS: '30000' };

export interface HeldTable {
  /** Resolves once the writes of so many (one, if not said) wait. */
  waitedFor(people?: number): Promise<unknown>;
  /** Lets everyone go on, by a connection that goes away; also where the database is gone. */
  release(): Promise<void>;
}

/**
 * Locks a table against writing (reading goes on), or against both, so that a request stands still in the middle of its
 * work. What the server sweeps by itself waits as well, and is taken for a call: hold a table that only calls write to.
 */
export async function holdTable(
  { databaseUrl, sql }: ShippedServer,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
): Promise<HeldTable> {
  const { sql: holder, close } = openDatabase(databaseUrl, { max: 1 });
  await holder`begin`;
  await holder`lock table ${holder(table)} in ${holder.unsafe(mode)} mode`;
  const waiting = () => sql`select from pg_locks where not granted and relation = ${table}::regclass`;
  return {
    waitedFor: (people = 1) =>
      until(`${people} wait for ${table}`, async () => (await waiting()).length >= people),
    release: () => close(0),
  };
}
