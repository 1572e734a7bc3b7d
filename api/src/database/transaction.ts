import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReservedSql } from 'postgres';
import type { Pool } from './pool.ts';
import { sentBy } from './statement.ts';

/** A running transaction; work started within it may outlive it. */
interface Running {
  readonly pool: Pool;
  isOver: boolean;
}

const running = new AsyncLocalStorage<Running>();

/** Inside a transaction of the same pool, where waiting for a second connection could deadlock. Null elsewhere. */
export function secondConnectionFault(pool: Pool): Error | null {
  const transaction = running.getStore();
  if (transaction?.pool !== pool || transaction.isOver) return null;
  return new Error('a transaction asked for a second connection: give it the transaction');
}

/**
 * Runs `work` on other connections while a transaction is open. Only for the start, when nothing else needs
 * connections.
 */
export const besideTransaction = <T>(work: () => T): T => running.exit(work);

/**
 * Begins, and in a member's call locks the member's row. Leaving locks the same row first, so that neither deadlocks
 * (docs/decisions/0120).
 */
async function begin(tx: ReservedSql, memberId: string | undefined): Promise<void> {
  const begun = tx`begin`;
  if (memberId === undefined) return void (await begun);
  await Promise.all([begun, tx`select from members where id = ${memberId} for key share`]);
}

/**
 * Runs `work` in a transaction on its own connection. If that is lost, nothing more is written to it: the driver's own
 * `begin` sends a rollback into the closed socket, which ends the process (porsager/postgres#1208).
 */
export async function inTransaction<T>(pool: Pool, work: (tx: ReservedSql) => Promise<T>): Promise<T> {
  const lease = await pool.lease();
  const { connection } = lease;
  const tx = sentBy(connection.sql, (statement) => pool.send(lease, statement)) as ReservedSql;
  const transaction: Running = { pool, isOver: false };
  try {
    await begin(tx, lease.asker?.memberId);
    const result = await running.run(transaction, () => work(tx));
    const { command } = await tx`commit`;
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('a failed statement was passed over, so nothing was committed');
    return result;
  } catch (error) {
    // A connection that could not roll back must not be reused.
    if (!connection.isOver) await tx`rollback`.catch(() => connection.cut());
    throw error;
  } finally {
    transaction.isOver = true;
    pool.release(lease);
  }
}
