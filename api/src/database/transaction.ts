import type { ReservedSql, Sql } from 'postgres';

/** Of the driver, of sockets, and of a server that ends the connection with its last words; Drizzle wraps them. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const lost = severity === 'FATAL' || /^(?:CONNECTION_|E[A-Z]+$)/.test(String(code));
  return lost || isConnectionLost(error.cause);
}

/**
 * Runs `work` in a transaction. Where the connection is lost meanwhile nothing more is written to it: the driver's own
 * `begin` sends a rollback into the closed socket, which ends the process (porsager/postgres#1208).
 */
export async function inTransaction<T>(sql: Sql, work: (tx: ReservedSql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const result = await work(connection);
    const { command } = await connection`commit`;
    // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
    if (command !== 'COMMIT') throw new Error('a failed statement was passed over, so nothing was committed');
    connection.release();
    return result;
  } catch (error) {
    // The driver has taken a lost connection out of its pool by itself.
    if (!isConnectionLost(error)) {
      await connection`rollback`.then(
        () => connection.release(),
        () => undefined,
      );
    }
    throw error;
  }
}
