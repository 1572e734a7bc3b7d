import { openDatabase } from '@dure/api/database/client.ts';
import type { ShippedServer } from './shipped-server.ts';
import { until } from './until.ts';

/** Settings that let requests be held for longer than their usual deadline. */
export const patient = { DATABASE_ANSWER_MS: '30000' };

export interface HeldTable {
  /** Resolves once so many (default one) writers wait. */
  waitedFor(people?: number): Promise<unknown>;
  /** Releases everyone by closing the connection, even if the database is gone. */
  release(): Promise<void>;
}

/**
 * Locks a table against writes, or also against reads, so that requests stop in the middle. The server's own sweeps
 * would wait and be counted too: hold a table that only calls write to.
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
