import type { Readable } from 'node:stream';
import postgres, { type Sql } from 'postgres';
import { appliedMigrations } from '../database/schema-record.ts';
import type { Closing, StoredPicture, TableRows } from './records.ts';

/** A snapshot of a database. */
export interface Source {
  readonly migrations: readonly string[];
  readonly tables: readonly TableRows[];
  readonly sequences: Closing['sequences'];
  /** Rows in COPY format, a line each. */
  copyOut(table: TableRows): AsyncIterable<Buffer>;
  /** Images whose files are in the store, in batches. */
  pictures(): AsyncIterable<readonly StoredPicture[]>;
  /** Whether the image exists now, outside the snapshot. */
  isStillThere(id: string): Promise<boolean>;
  /** @throws if the connection was lost, since later reads would be of another moment */
  requireOneMoment(): Promise<void>;
}

const connect = (url: string): Sql =>
  postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: {
      application_name: 'dure-backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    },
  });

const picturesAtOnce = 200;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Ordinary tables, without generated columns. */
const findTables = (sql: Sql) =>
  sql<{ table: string; columns: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;

const findSequences = (sql: Sql) =>
  sql<Closing['sequences'][number][]>`
    select sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`;

const pidOf = async (sql: Sql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;

/**
 * Works around the driver, which pauses its socket while rows wait to be read and does not resume it after the last
 * row: the server's next message would never arrive, and the next statement would hang.
 */
async function* copyRows(sql: Sql, statement: string): AsyncGenerator<Buffer> {
  const rows: Readable = await sql.unsafe(statement).readable();
  yield* rows;
  rows._read(0);
}

/** Runs `work` on a snapshot of the database while others keep writing. */
export async function withSnapshot<Result>(
  url: string,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const [sql, now] = [connect(url), connect(url)];
  try {
    await sql.unsafe('begin isolation level repeatable read, read only');
    const pid = await pidOf(sql);
    return await work({
      migrations: (await appliedMigrations(sql)).map(({ hash }) => hash),
      tables: await findTables(sql),
      sequences: await findSequences(sql),
      copyOut: ({ table, columns }) =>
        copyRows(sql, `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`),
      pictures: () =>
        sql<StoredPicture[]>`
          select id, width from images where stored_at is not null and deleted_at is null
        `.cursor(picturesAtOnce),
      async isStillThere(id) {
        const rows = await now`select id from images where id = ${id} and deleted_at is null`;
        return rows.length > 0;
      },
      async requireOneMoment() {
        if ((await pidOf(sql)) !== pid) throw new Error('the connection to the database was lost meanwhile');
      },
    });
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), now.end({ timeout: 1 })]);
  }
}
