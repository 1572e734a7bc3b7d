import { openDatabase } from '@dure/api/database/client.ts';
import { superuserUrl } from './embedded-files.ts';
import type { ShippedServer } from './shipped-server.ts';
import { until } from './until.ts';

/** Every row of every table as it lies there. */
export interface DatabaseState {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Of the next transaction that writes: another one, and something was written, even where no row shows it. */
  readonly nextTransaction: string;
}

/** Lets nothing write by itself any more, so that what is written then was asked for. */
export async function stillDatabase({ dataDir }: ShippedServer): Promise<void> {
  const { sql, close } = openDatabase(superuserUrl(dataDir), { max: 1 });
  await sql`alter system set autovacuum = off`;
  await sql`select pg_reload_conf()`;
  await until('no autovacuum runs', async () => {
    const [row] = await sql`select current_setting('autovacuum') = 'off' and not exists (
      select from pg_stat_activity where backend_type like 'autovacuum%') as still`;
    return row?.still;
  });
  await close();
}

/** `ctid`, `xmin` and `xmax` tell a row that was written again or locked from one that only looks the same. */
export async function databaseState({ sql }: ShippedServer): Promise<DatabaseState> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`;
  const rows = tables.map(async ({ name }) => {
    const found = await sql.unsafe(
      `select concat_ws(' ', ctid, xmin, xmax, t::text) as row from ${name} t order by ctid`,
    );
    return [name, found.map(({ row }) => row as string)] as const;
  });
  const [now] = await sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  return { rows: Object.fromEntries(await Promise.all(rows)), nextTransaction: now?.next };
}
