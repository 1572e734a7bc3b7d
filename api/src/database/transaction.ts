import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReservedSql } from 'postgres';
import type { Pool } from './pool.ts';
import { sentBy } from './statement.ts';

/** A transaction that work is done in; what its work started may outlive it. */
interface Running {
  readonly pool: Pool;
  isOver: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Inside a transaction of the same pool, which must not wait for a second connection: of two that do, neither may ever
 * get it. Null elsewhere.
 */
export function secondConnectionFault(pool: Pool): Error | null {
  const transaction = running.getStore();
  if (transaction?.pool !== pool || transaction.isOver) return null;
  return new Error('a transaction asked for a second connection: give it the transaction');
}

/** Does `work` on other connections while a transaction is open, where nothing else asks for them: at the start. */
export const besideTransaction = <T>(work: () => T): T => running.exit(work);

/**
 * Begins, and for a member's call holds the member's row. Leaving holds the same row before any other, so that neither
 * waits for the other (docs/decisions/0120).
 */
async function begin(tx: ReservedSql, memberId: string | undefined): Promise<void> {
  const begun = tx`begin`;
  if (memberId === undefined) return void (await begun);
  await Promise.all([begun, tx`select from members where id = ${memberId} for key share`]);
}

/**
 * Runs `work` in a transaction on a connection of its own. Where that is lost meanwhile nothing more is written to it:
 * the driver's own `begin` sends a rollback into the closed socket, which ends the process (porsager/postgres#1208).
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
    // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
    if (command !== 'COMMIT') throw new Error('a failed statement was passed over, so nothing was committed');
    return result;
  } catch (error) {
    // One that could not be rolled back is nobody else's.
    if (!connection.isOver) await tx`rollback`.catch(() => connection.cut());
    throw error;
  } finally {
    transaction.isOver = true;
    pool.release(lease);
  }
}
