import type { Sql } from 'postgres';
import { ConfigError } from '../config.ts';
import type { Migration } from './migration-files.ts';

/** What was done to the database, in the table that `drizzle-kit` knows, and which releases each step leaves able to run. */

/** Nothing is locked where it is there already. */
export async function openRecord(sql: Sql): Promise<void> {
  const [found] = await sql`
    select from information_schema.columns
    where table_schema = 'drizzle' and table_name = '__drizzle_migrations' and column_name = 'runs_with'`;
  if (found) return;
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`;
  await sql`alter table drizzle.__drizzle_migrations add column if not exists runs_with bigint`;
}

interface Recorded {
  readonly at: number;
  /** Null where the migration did not say. */
  readonly runsWith: number | null;
}

export async function recorded(sql: Sql): Promise<readonly Recorded[]> {
  const rows = await sql<{ created_at: string; runs_with: string | null }[]>`
    select created_at, runs_with from drizzle.__drizzle_migrations`;
  return rows.map(({ created_at, runs_with }) => ({
    at: Number(created_at),
    runsWith: runs_with === null ? null : Number(runs_with),
  }));
}

export async function record(sql: Sql, { hash, at }: Migration, runsWith: number | null): Promise<void> {
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at, runs_with) values (${hash}, ${at}, ${runsWith})`;
}

/**
 * Whether the database was brought beyond what this release knows, as while a newer one takes its place. Throws where
 * that schema does not say that this release can run on it.
 */
export function isBeyond(known: readonly Migration[], done: readonly Recorded[]): boolean {
  const ours = new Set(known.map(({ at }) => at));
  const newest = Math.max(...ours);
  const unknown = done.filter(({ at }) => !ours.has(at));
  if (unknown.every(({ runsWith }) => runsWith !== null && runsWith <= newest)) return unknown.length > 0;
  throw new ConfigError([
    `The database has a newer schema than this release knows (${known.at(-1)?.name}), and one that it cannot run with: start the newer release`,
  ]);
}
