import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Cluster } from './cluster.ts';

/**
 * The application's role in the embedded PostgreSQL: it owns the database and everything in it, but is no superuser,
 * who could run programs and read files. The superuser only starts and hands over.
 */

const role = 'dure_owner';
/** Locked while role and database are created, so that processes that start together create them once. */
const makingLock = 4_682_003;

type Key = Pick<Cluster, 'password'>;

/** Derived from the superuser's password, which it does not reveal. */
const passwordOf = ({ password }: Key) => createHmac('sha256', password).update(role).digest('base64url');

export const ownerUrl = (cluster: Key, port: number, database: string): string =>
  `postgres://${role}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`;

const readOnly = '25006';
const recoversWithinMs = 30_000;

/** A server in recovery answers but is still read-only. */
async function onceWritable(work: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + recoversWithinMs; ; await wait(50)) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== readOnly || Date.now() > deadline) throw error;
    }
  }
}

/** Creates the owner and the database if missing. `superuser` is connected to the maintenance database. */
export async function ensureOwned(superuser: Sql, cluster: Key, database: string): Promise<void> {
  await superuser`select pg_advisory_lock(${makingLock})`;
  await onceWritable(async () => {
    const roles = await superuser`select from pg_roles where rolname = ${role}`;
    if (roles.length === 0)
      await superuser.unsafe(`create role ${role} login password '${passwordOf(cluster)}'`);
  });
  const databases = await superuser`select from pg_database where datname = ${database}`;
  if (databases.length === 0)
    await superuser`create database ${superuser(database)} owner ${superuser(role)}`;
}

/** Objects that the application creates and changes, without those of extensions. */
const ownedByOthers = `
  select format('alter %s %s owner to ${role}', kind, name) as statement from (
    select 'database' as kind, quote_ident(datname) as name, datdba as owner, tableoid, oid
    from pg_database where datname = current_database()
    union all
    select 'schema', oid::regnamespace::text, nspowner, tableoid, oid from pg_namespace where nspname !~ '^pg_'
      and nspname not in ('information_schema', 'public')
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass::text, relowner, tableoid, oid
    from pg_class as made where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not (relkind = 'S' and exists (
        select from pg_depend where classid = made.tableoid and objid = made.oid and deptype in ('a', 'i')))
    union all
    select 'routine', oid::regprocedure::text, proowner, tableoid, oid
    from pg_proc where pronamespace::regnamespace::text !~ '^(pg_|information_schema$)'
  ) as found
  where owner <> '${role}'::regrole and not exists (
    select from pg_depend where classid = found.tableoid and objid = found.oid and deptype = 'e')`;

/**
 * Hands over objects made by an older release, which used the superuser, or by a temporary return to it. All or
 * nothing; locks nothing if there is nothing to do. `superuser` is connected to the application's database.
 */
export const handOver = (superuser: Sql): Promise<void> =>
  onceWritable(async () => {
    const found = await superuser.unsafe<{ statement: string }[]>(ownedByOthers);
    if (found.length > 0) await superuser.unsafe(found.map(({ statement }) => statement).join(';\n'));
  });
