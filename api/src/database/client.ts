import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type ReservedSql, type Sql } from 'postgres';
import { arrayTypeOf, arrayTypes } from './array-types.ts';
import { type Answered, Connection } from './connection.ts';
import { type Deadlines, forOwnWork } from './deadlines.ts';
import { Hosts } from './hosts.ts';
import { Pool, type PoolFigures, type Watch } from './pool.ts';
import { sharing } from './public-reads.ts';
import { serverUrls } from './server-urls.ts';
import { sentBy } from './statement.ts';
import { inTransaction, secondConnectionFault } from './transaction.ts';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository takes first: the transaction it runs in, or the database. */
export type Executor = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** The driver beneath `db`, for the few statements that are worth preparing by hand. */
  readonly sql: Sql;
  /**
   * For what public pages are made of: single statements that find few rows by key, never a transaction. They share
   * one connection more, on which those of one turn go out and come back together (docs/decisions/0036).
   */
  readonly publicReads: Sql;
  readonly figures: PoolFigures;
  /** Resolves where the database answers a connection of its own within a second. */
  answers(): Promise<void>;
  /** A connection for an operator's questions, made when first asked for; each is answered within a second, or fails. */
  operatorReads(): Sql;
  /** Lets running statements finish for up to `seconds` (1; requests are over by then), then closes. */
  close(seconds?: number): Promise<void>;
}

interface OpenOptions {
  readonly max?: number;
  readonly deadlines?: Deadlines;
  /** `url` leads to a pooler, which gives sessions their settings (docs/operations.md). */
  readonly pooled?: boolean;
  /** Hears of every statement that was answered. */
  readonly answered?: Answered;
  readonly watch?: Watch | undefined;
}

const idleInTransactionTimeoutMs = 30_000;
const operatorsMs = 1_000;

/**
 * Every statement is asked for a page and over within milliseconds: it has no time to start other processes or to
 * compile its plan, whatever the database is set to.
 */
export const shortStatements = { jit: 'off', max_parallel_workers_per_gather: '0' };

const sessionSettings = ({ statementMs }: Deadlines) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  // A statement whose client went away ends with it instead of waiting on.
  client_connection_check_interval: 1_000,
  ...shortStatements,
});

/** A client that never connects: it writes statements, which are sent by others with its options. */
function writerTo(url: string, settings: Readonly<Record<string, string | number>>): Sql {
  const [anyServer] = serverUrls(url);
  const sql = postgres(anyServer, {
    fetch_types: false,
    max_lifetime: null,
    onnotice: () => undefined,
    types: arrayTypes,
    connection: { application_name: 'dure', ...settings },
  });
  Object.assign(
    (sql.options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap,
    arrayTypeOf,
  );
  return sql as unknown as Sql;
}

const shareOf = (max: number) => Math.max(1, Math.floor(max * 0.4));

/** What the driver offers beside statements, by the pool. */
function clientOf(writer: Sql, pool: Pool): Sql {
  const sql = sentBy(writer, pool.sendAlone);
  return Object.assign(sql, {
    begin: (work: (tx: ReservedSql) => Promise<unknown>) => inTransaction(pool, work),
    async reserve() {
      const lease = await pool.lease();
      const reserved = sentBy(writer, (statement) => pool.send(lease, statement));
      return Object.assign(reserved, { release: () => pool.release(lease) });
    },
  }) as Sql;
}

/** One connection beside the pool's, made when first needed and again after it was lost. */
function aside(connect: () => Connection) {
  let connection: Connection | null = null;
  return {
    sql() {
      if (connection === null || connection.isOver) connection = connect();
      return connection.sql;
    },
    close: async () => connection?.close(),
  };
}

/**
 * Opens a pool of at most `max` (10) connections, made when first needed and made again after the database was gone.
 * Whoever asks is answered, or refused, within `deadlines`.
 */
export function openDatabase(
  url: string,
  { max = 10, deadlines = forOwnWork, pooled = false, answered, watch }: OpenOptions = {},
): OpenDatabase {
  // A pooler takes none of them at the start of a session, and those set later are the next client's as well.
  const writer = writerTo(url, pooled ? {} : sessionSettings(deadlines));
  const hosts = new Hosts(url);
  const connect = (answerMs: number) => new Connection(writer.options, { hosts, answerMs, answered });
  const pool: Pool = new Pool({
    max,
    share: shareOf(max),
    deadlines,
    watch,
    faultOf: () => secondConnectionFault(pool),
    connect: () => connect(deadlines.answerMs),
  });
  const shared = sharing(() => connect(deadlines.answerMs), pool.sendAlone, watch);
  const sql = clientOf(writer, pool);
  const readiness = aside(() => connect(operatorsMs));
  const operators = aside(() => connect(operatorsMs));
  return {
    db: drizzle(sql),
    sql,
    publicReads: sentBy(writer, shared.send),
    get figures() {
      return pool.figures;
    },
    async answers() {
      await readiness.sql()`select 1`;
    },
    operatorReads: operators.sql,
    close: async (seconds = 1) => {
      await Promise.all([pool.close(seconds), shared.close(), readiness.close(), operators.close()]);
    },
  };
}
