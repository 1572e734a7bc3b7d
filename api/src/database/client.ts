import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type ReservedSql, type Sql } from 'postgres';
import { arrayTypes } from './array-types.ts';
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
/** The first argument of repository functions: a transaction, or the database. */
export type Executor = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** The driver below `db`, for the few statements worth preparing by hand. */
  readonly sql: Sql;
  /**
   * For data of public pages: single statements that find few rows by key, never a transaction. They share one extra
   * connection, on which the statements of one turn are sent and answered together (docs/decisions/0036).
   */
  readonly publicReads: Sql;
  readonly figures: PoolFigures;
  /** Resolves if the database answers a connection of its own within a second. */
  answers(): Promise<void>;
  /**
   * A connection for health checks and figures, opened on first use; each query is answered within a second or fails.
   */
  operatorReads(): Sql;
  /** Lets running statements finish for up to `seconds` (default 1, since requests are over by then), then closes. */
  close(seconds?: number): Promise<void>;
}

interface OpenOptions {
  readonly max?: number;
  readonly deadlines?: Deadlines;
  /** `url` leads to a pooler, which gives sessions their settings (docs/operations.md). */
  readonly pooled?: boolean;
  /** Called for every answered statement. */
  readonly answered?: Answered;
  readonly watch?: Watch | undefined;
}

const idleInTransactionTimeoutMs = 30_000;
const operatorsMs = 1_000;

/**
 * Statements run for milliseconds while a page waits: parallel workers and JIT would cost more than they gain, whatever
 * the database's settings.
 */
export const shortStatements = { jit: 'off', max_parallel_workers_per_gather: '0' };

const sessionSettings = ({ statementMs }: Deadlines) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  // Ends a statement whose client has gone.
  client_connection_check_interval: 1_000,
  ...shortStatements,
});

/** A client that never connects: it builds statements, which others send with its options. */
const writerTo = (url: string, settings: Readonly<Record<string, string | number>>): Sql =>
  postgres(serverUrls(url)[0], {
    fetch_types: false,
    max_lifetime: null,
    onnotice: () => undefined,
    types: arrayTypes,
    connection: { application_name: 'dure', ...settings },
  }) as unknown as Sql;

const shareOf = (max: number) => Math.max(1, Math.floor(max * 0.4));

/** The driver's other functions, through the pool. */
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

/** One connection outside the pool, opened on first use and again after a loss. */
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
 * Opens a pool of at most `max` (default 10) connections, opened on first use and again after an outage. Every request
 * for a connection is answered or refused within `deadlines`.
 */
export function openDatabase(
  url: string,
  { max = 10, deadlines = forOwnWork, pooled = false, answered, watch }: OpenOptions = {},
): OpenDatabase {
  // A pooler refuses them at the start of a session, and settings made later would reach its next client.
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
