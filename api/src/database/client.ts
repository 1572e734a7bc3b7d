import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { inTransaction } from './transaction.ts';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository takes first: the transaction it runs in, or the database. */
export type Executor = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** The driver beneath `db`, for the few statements that are worth preparing by hand. */
  readonly sql: Sql;
  /**
   * One connection more, for what public pages are made of: single statements that find few rows by key, never a
   * transaction. Those of one turn go out and come back together (docs/decisions/0036).
   */
  readonly publicReads: Sql;
  /** Lets running statements finish for up to `seconds` (1; requests are over by then), then closes. */
  close(seconds?: number): Promise<void>;
}

const statementTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 30_000;
/** With the database gone a statement fails at once; the next one tries to connect again after this long. */
const reconnectAfterSeconds = 0.2;
const connectTimeoutSeconds = 5;

/**
 * Every statement is asked for a page and over within milliseconds: it has no time to start other processes or to
 * compile its plan, whatever the database is set to.
 */
export const shortStatements = { jit: 'off', max_parallel_workers_per_gather: '0' };

const connect = (url: string, max: number): Sql =>
  postgres(url, {
    max,
    connect_timeout: connectTimeoutSeconds,
    // The driver's own waits grow to 20 s, long after the database is back.
    backoff: () => reconnectAfterSeconds,
    onnotice: () => undefined,
    connection: {
      application_name: 'dure',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      ...shortStatements,
    },
  });

/** Opens a pool of at most `max` (10) connections, made when first needed and made again after the database was gone. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): OpenDatabase {
  const sql = connect(url, max);
  const publicReads = connect(url, 1);
  sql.begin = ((work: Parameters<typeof inTransaction>[1]) =>
    inTransaction(sql, work)) as unknown as typeof sql.begin;
  return {
    db: drizzle(sql),
    sql,
    publicReads,
    close: async (seconds = 1) => {
      await Promise.all([sql, publicReads].map((connections) => connections.end({ timeout: seconds })));
    },
  };
}
