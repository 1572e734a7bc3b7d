/** SQLSTATEs of a server that shuts down, starts, is full, moved, or gave up on a lock or a deadlock. */
const sqlStates = /^(?:08...|53...|57P0.|57014|25006|40001|40P01|55P03)$/;

/** Of postgres.js, of our own deadlines, and of sockets to the database. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_CONNECT_TIMEOUT',
  'CONNECT_TIMEOUT',
  'DATABASE_LATE',
  'DATABASE_BUSY',
  'DATABASE_READ_ONLY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether an error, or what caused it, means that the database is not there for the moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (connectionCodes.has(code) || sqlStates.test(code))) return true;
  return isDatabaseGone(error.cause);
}
