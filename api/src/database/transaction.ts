import type { ReservedSql } from 'postgres';
import type { Pool } from './pool.ts';
import { sentBy } from './statement.ts';

/**
 * Runs `work` in a transaction on a connection of its own. Where that is lost meanwhile nothing more is written to it:
 * the driver's own `begin` sends a rollback into the closed socket, which ends the process (porsager/postgres#1208).
 */
export async function inTransaction<T>(pool: Pool, work: (tx: ReservedSql) => Promise<T>): Promise<T> {
  const lease = await pool.lease();
  const { connection } = lease;
  const tx = sentBy(connection.sql, (statement) => pool.send(lease, statement)) as ReservedSql;
  try {
    await tx`begin`;
    const result = await work(tx);
    const { command } = await tx`commit`;
    // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
    if (command !== 'COMMIT') throw new Error('a failed statement was passed over, so nothing was committed');
    return result;
  } catch (error) {
    // One that could not be rolled back is nobody else's.
    if (!connection.isOver) await tx`rollback`.catch(() => connection.cut());
    throw error;
  } finally {
    pool.release(lease);
  }
}
