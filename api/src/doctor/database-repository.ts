import postgres, { type Sql } from 'postgres';
import { migrationsFolder } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { appliedMigrations, isBeyond } from '../database/schema-record.ts';
import { verifyChain } from '../features/audit/service.ts';
import { chainText } from './chain-text.ts';
import { type Check, type Finding, lookAt, Unwell } from './finding.ts';

const driftMaxSeconds = 2;

async function version(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return `PostgreSQL ${row?.version}`;
}

async function extension(sql: Sql): Promise<string> {
  const [row] = await sql<{ installed: string | null }[]>`
    select installed_version as installed from pg_available_extensions where name = 'pg_trgm'`;
  if (row === undefined)
    throw new Unwell("pg_trgm is not on the database's machine: install PostgreSQL's contrib package there");
  if (row.installed === null) return 'pg_trgm is there; the first start installs it';
  const [known] = await sql<{ hangul: boolean }[]>`select cardinality(show_trgm('두레')) > 0 as hangul`;
  if (known?.hangul) return `pg_trgm ${row.installed}, which knows Hangul`;
  throw new Unwell(
    "pg_trgm passes Hangul over, so that searches are slow: make the database anew with locale 'C.UTF-8', and restore a backup into it",
  );
}

/** The applied migrations; none if no release has used the database yet. */
async function appliedTo(sql: Sql) {
  const [found] = await sql`select to_regclass('migrations.applied') is not null as "isThere"`;
  return found?.isThere ? appliedMigrations(sql) : [];
}

async function schema(sql: Sql): Promise<string> {
  const own = readMigrations(migrationsFolder);
  const applied = await appliedTo(sql);
  if (isBeyond(own, applied)) return 'is of a newer release; this one can run with it';
  const missing = own.length - applied.length;
  return missing === 0
    ? `all ${own.length} migrations`
    : `${missing} of ${own.length} migrations come with the next start`;
}

/** The least difference of two clocks in seconds, if `database` was read between `before` and `after`. */
export function driftOf(database: number, before: number, after: number): number {
  return Math.max(0, before - database, database - after) / 1000;
}

async function clock(sql: Sql): Promise<string> {
  const before = Date.now();
  const [row] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const drift = driftOf(row?.ms ?? 0, before, Date.now());
  if (drift <= driftMaxSeconds) return "the machine's and the database's agree";
  throw new Unwell(`the machine and its database are ${drift.toFixed(1)} s apart: have both set by NTP`);
}

async function connections(sql: Sql, wanted: number): Promise<string> {
  const [row] = await sql<{ max: number; used: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;
  const { max = 0, used = 0 } = row ?? {};
  if (max >= wanted) return `${used} of ${max} are used; a server here takes up to ${wanted}`;
  throw new Unwell(`a server here takes up to ${wanted} and there are ${max}: raise max_connections`);
}

async function log(sql: Sql): Promise<string> {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('audit_links') is not null as there`;
  if (!found?.there) return 'is chained by the next start';
  const chain = await verifyChain(sql);
  if (chain.fault === null) return chainText(chain);
  throw new Unwell(`${chainText(chain)}: compare with a backup, and see who could write to the database`);
}

/** Checks the database at `url`, from which a server here takes up to `wanted` connections. */
export async function lookAtDatabase(url: string, wanted: number): Promise<Finding[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined });
  const of =
    (check: (sql: Sql) => Promise<string>): Check =>
    () =>
      check(sql);
  try {
    return await lookAt({
      database: of(version),
      extension: of(extension),
      schema: of(schema),
      clock: of(clock),
      connections: () => connections(sql, wanted),
      log: of(log),
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
