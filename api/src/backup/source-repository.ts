import type { Readable } from 'node:stream';
import postgres, { type Sql } from 'postgres';
import { appliedMigrations } from '../database/schema-record.ts';
import type { Closing, StoredPicture, TableRows } from './records.ts';

/** A database as it was at one moment. */
export interface Source {
  readonly migrations: readonly string[];
  readonly tables: readonly TableRows[];
  readonly sequences: Closing['sequences'];
  /** Rows as COPY writes them, a line each. */
  copyOut(table: TableRows): AsyncIterable<Buffer>;
  /** Images whose files are in the store, some at a time. */
  pictures(): AsyncIterable<readonly StoredPicture[]>;
  /** Whether an image is still to be there now, apart from that moment. */
  isStillThere(id: string): Promise<boolean>;
  /** @throws where the connection was lost meanwhile: what was read since is of another moment. */
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

/** Ordinary tables, without columns that the database fills by itself. */
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
 * The driver pauses its socket while rows wait to be read, and forgets that it did when the last of them is there: what
 * the server says after them would never be heard, and the next statement wait for ever.
 */
async function* copyRows(sql: Sql, statement: string): AsyncGenerator<Buffer> {
  const rows: Readable = await sql.unsafe(statement).readable();
  yield* rows;
  rows._read(0);
}

/** Looks at the database as it is now, until `work` is done; others go on writing. */
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
