import { openDatabase } from '@dure/api/database/client.ts';
import { superuserUrl } from './embedded-files.ts';
import type { ShippedServer } from './shipped-server.ts';
import { until } from './until.ts';

/** Every row of every table with its system columns. */
export interface DatabaseState {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** The next transaction id. If it moved, something was written, even if no row shows it. */
  readonly nextTransaction: string;
}

/** Stops background writes, so that all later writes come from requests. */
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

/** `ctid`, `xmin` and `xmax` reveal a row that was rewritten or locked without a visible change. */
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
