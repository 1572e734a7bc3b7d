import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { openSocket } from '../database/socket.ts';
import type { Closing, TableRows } from './records.ts';
import { Refusal } from './refusal.ts';
import { quoted } from './source-repository.ts';

/** The database that receives a backup, in one transaction. */
export interface Target {
  copyIn(table: TableRows, rows: AsyncIterable<Buffer>): Promise<void>;
  setSequences(sequences: Closing['sequences']): Promise<void>;
  markDeleted(imageIds: readonly string[]): Promise<void>;
  countRows(table: string): Promise<number>;
}

/** `url` names one server. */
const connect = (url: string): Sql =>
  postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    // The driver's types leave this option out.
    ...({ socket: openSocket } as object),
    connection: {
      application_name: 'dure-restore',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    },
  });

const findTables = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'f', 'm') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|migrations$)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
  return rows.map(({ name }) => name);
};

/** @throws Refusal if any table has a row */
export async function requireEmpty(url: string): Promise<void> {
  const sql = connect(url);
  try {
    for (const name of await findTables(sql)) {
      const [row] = await sql.unsafe(`select exists (select from ${name}) as used`);
      if (row?.used)
        throw new Refusal(
          'not_empty',
          `The database is not empty (${name} has rows): restore into a new one.`,
        );
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Resolves once the bytes are sent: the connection must not be used before. */
const write = (to: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/**
 * The driver reports an error while rows are being sent, but not one after the last row: the next statement ends the
 * wait.
 */
async function copyRows(sql: Sql, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const to = await sql.unsafe(statement).writable();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  to.once('error', reject);
  const send = async () => {
    for await (const bytes of rows) await write(to, bytes);
    const finished = once(to, 'finish');
    to.end();
    await setImmediate();
    await Promise.race([finished, sql`select 1`]);
  };
  await Promise.race([send(), failed]);
}

function targetOf(sql: Sql): Target {
  return {
    copyIn: ({ table, columns }, rows) =>
      copyRows(sql, `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`, rows),
    async setSequences(sequences) {
      for (const { name, value, isCalled } of sequences)
        await sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`;
    },
    async markDeleted(imageIds) {
      await sql`update images set deleted_at = now() where id = any(${[...imageIds]}::uuid[])`;
    },
    async countRows(table) {
      const [row] = await sql.unsafe(`select count(*)::int as count from ${quoted(table)}`);
      return row?.count ?? 0;
    },
  };
}

const switchTriggers = async (sql: Sql, tables: readonly string[], how: 'disable' | 'enable') => {
  for (const table of tables) await sql.unsafe(`alter table ${table} ${how} trigger user`);
};

interface Reference {
  readonly table: string;
  readonly name: string;
}

/** References that are checked with every statement. */
const findReferences = (sql: Sql): Promise<Reference[]> =>
  sql<Reference[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`;

const alterReferences = async (sql: Sql, references: readonly Reference[], how: string) => {
  for (const { table, name } of references)
    await sql.unsafe(`alter table ${table} alter constraint ${quoted(name)} ${how}`);
};

/**
 * Runs `work` in one transaction on a migrated, empty database. Triggers are off, as the tables' owner may set, since
 * rows are restored unchanged. References are checked once all rows are there: members and their pictures refer to each
 * other.
 */
export async function loadInto(url: string, work: (target: Target) => Promise<void>): Promise<void> {
  const sql = connect(url);
  try {
    const tables = await findTables(sql);
    await sql.unsafe('begin');
    const [began] = await sql`select pg_current_xact_id()::text as id`;
    const references = await findReferences(sql);
    await switchTriggers(sql, tables, 'disable');
    await alterReferences(sql, references, 'deferrable initially deferred');
    await work(targetOf(sql));
    await sql.unsafe('set constraints all immediate');
    await alterReferences(sql, references, 'not deferrable');
    await switchTriggers(sql, tables, 'enable');
    const [ended] = await sql`select pg_current_xact_id()::text as id`;
    if (began?.id !== ended?.id) throw new Error('the connection to the database was lost meanwhile');
    await sql`select pg_notify('changed', '*')`;
    await sql.unsafe('commit');
    await sql.unsafe('analyze');
  } finally {
    await sql.end({ timeout: 1 });
  }
}
