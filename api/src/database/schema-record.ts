import type { Sql } from 'postgres';
import { ConfigError } from '../config.ts';
import type { Migration } from './migration-files.ts';

/** The table of applied migrations, in a schema of its own. */

/** Creates the table if it is missing; otherwise takes no lock. */
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
  /** The oldest release that still runs on this schema, by its newest migration; null if not stated. */
  readonly runsWith: string | null;
}

/** The applied migrations, oldest first. */
export async function appliedMigrations(sql: Sql): Promise<readonly Applied[]> {
  return sql<Applied[]>`select name, hash, runs_with as "runsWith" from migrations.applied order by name`;
}

export async function record(sql: Sql, { name, hash, runsWith }: Migration): Promise<void> {
  await sql`insert into migrations.applied (name, hash, runs_with) values (${name}, ${hash}, ${runsWith})`;
}

/**
 * Whether the database has migrations unknown to this release, as during an upgrade. Throws if one of them does not
 * allow this release.
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
