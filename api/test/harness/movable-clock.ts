import type { Sql } from 'postgres';

/**
 * Gives a database a movable clock: on connections opened afterwards, `now()` is ahead by what the last
 * `moveClock` set. Defaults and triggers' own statements, fixed with the schema, keep the real time.
 */
export async function makeClockMovable(sql: Sql): Promise<void> {
  await sql`create schema clock`;
  await sql`create table clock.ahead as select interval '0' as by`;
  await sql`
    create function clock.now() returns timestamptz language sql stable
    begin atomic select pg_catalog.now() + by from clock.ahead; end`;
  const [database] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`alter database ${sql(database?.name ?? '')} set search_path = clock, pg_catalog, public`;
}

/** `by`: an interval from the real time, such as `1 day`. */
export const moveClock = (sql: Sql, by: string) => sql`update clock.ahead set by = ${by}::interval`;
