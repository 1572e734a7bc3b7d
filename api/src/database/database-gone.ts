import { ConnectionGone, DatabaseBusy, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';

/** SQLSTATEs of a server that shuts down, starts, is full, moved, or gave up on a lock or a deadlock. */
const sqlStates = /^(?:08...|53...|57P0.|57014|25006|40001|40P01|55P03)$/;

/** Our own, which say so by what they are. */
const ownErrors = [ConnectionGone, DatabaseBusy, DatabaseLate, DatabaseReadOnly];

/** Of postgres.js alone. */
const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_CONNECT_TIMEOUT',
  'CONNECT_TIMEOUT',
]);

/** Of sockets and names; whose, they do not say. */
const socketCodes = new Set([
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

/** postgres.js writes the statement on each error that it fails one with, those of its sockets as well. */
const failedStatement = (error: Error) => 'query' in error;

function saysGone(error: Error): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  if (ownErrors.some((own) => error instanceof own)) return true;
  if (code === undefined) return false;
  if (name === 'PostgresError') return sqlStates.test(code);
  return driverCodes.has(code) || (socketCodes.has(code) && failedStatement(error));
}

/**
 * Whether an error, or what caused it, means that the database is not there for the moment. A socket that failed
 * elsewhere (a mail server's, a bucket's, a client's) or a file that is missing is somebody else's.
 */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof Error && (saysGone(error) || isDatabaseGone(error.cause));
