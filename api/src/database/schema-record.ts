import type { Sql } from 'postgres';
import { ConfigError } from '../config.ts';
import type { Migration } from './migration-files.ts';

/** The table that records which migrations a database has had. It has a schema of its own, beside the product's tables. */

/** Creates the table where there is none; takes no lock where there is. */
export async function openRecord(sql: Sql): Promise<void> {
  const [found] = await sql`select to_regclass('migrations.applied') is not null as "isThere"`;
  if (found?.isThere) return;
  await sql`create schema if not exists migrations`;
  await sql`
    create table if not exists migrations.applied (
      name text primary key, hash text not null, runs_with text, at timestamptz not null default now())`;
}

export interface Applied {
  readonly name: string;
  readonly hash: string;
  /** The oldest release that still runs on this schema, by its newest migration; null where the migration didn't say. */
  readonly runsWith: string | null;
}

/** The migrations that a database has had, oldest first. */
export async function appliedMigrations(sql: Sql): Promise<readonly Applied[]> {
  return sql<Applied[]>`select name, hash, runs_with as "runsWith" from migrations.applied order by name`;
}

export async function record(sql: Sql, { name, hash, runsWith }: Migration): Promise<void> {
  await sql`insert into migrations.applied (name, hash, runs_with) values (${name}, ${hash}, ${runsWith})`;
}

/**
 * Whether the database has migrations that this release doesn't know, as while a newer release replaces it. Throws where
 * one of them doesn't say that this release can run on it.
 */
export function isBeyond(known: readonly Migration[], applied: readonly Applied[]): boolean {
  const ours = new Set(known.map(({ name }) => name));
  const newest = known.at(-1)?.name ?? '';
  const unknown = applied.filter(({ name }) => !ours.has(name));
  if (unknown.every(({ runsWith }) => runsWith !== null && runsWith <= newest)) return unknown.length > 0;
  throw new ConfigError([
    `The database has a newer schema than this release knows (${newest}), and one that it cannot run with: start the newer release`,
  ]);
}
