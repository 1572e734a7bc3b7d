import { openDatabase } from '@dure/api/database/client.ts';
import type { HeldTable } from './held-table.ts';
import type { ShippedServer } from './shipped-server.ts';
import { until } from './until.ts';

export interface HeldCommit extends HeldTable {
  /** The tables that the waiting transactions have written to. */
  written(): Promise<string[]>;
}

/** A lock number that nothing else uses. */
const lock = 20_250_926;

/**
 * Holds registrations after their last write: a deferred trigger makes their commit wait for a lock of this connection.
 */
export async function holdCommit({ databaseUrl, sql }: ShippedServer): Promise<HeldCommit> {
  const { sql: holder, close } = openDatabase(databaseUrl, { max: 1 });
  await holder`select pg_advisory_lock(${lock})`;
  await holder`
    create or replace function wait_for_holder() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(20250926); return null; end $$
  `;
  await holder`drop trigger if exists wait_for_holder on idempotency_keys`;
  await holder`
    create constraint trigger wait_for_holder after update on idempotency_keys
    deferrable initially deferred for each row execute function wait_for_holder()
  `;
  const waiting = () =>
    sql`select pid from pg_locks where not granted and locktype = 'advisory' and objid = ${lock}`;
  return {
    waitedFor: (people = 1) =>
      until(`${people} wait to commit`, async () => (await waiting()).length >= people),
    release: () => close(0),
    async written() {
      const pids = (await waiting()).map(({ pid }) => pid as number);
      const tables = await sql`
        select distinct relname::text as name from pg_locks join pg_class on pg_class.oid = relation
        where pid = any(${pids}) and mode = 'RowExclusiveLock' and relkind = 'r'
          and relnamespace = 'public'::regnamespace
      `;
      return tables.map(({ name }) => name as string);
    },
  };
}
