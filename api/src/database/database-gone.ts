import { ConnectionGone, DatabaseBusy, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';

/** SQLSTATEs of a server that is shutting down, starting or full, has moved, or gave up on a lock or deadlock. */
const sqlStates = /^(?:08...|53...|57P0.|57014|25006|40001|40P01|55P03)$/;

/** Our own error classes, which are always about the database. */
const ownErrors = [ConnectionGone, DatabaseBusy, DatabaseLate, DatabaseReadOnly];

/** Codes that only postgres.js uses. */
const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_CONNECT_TIMEOUT',
  'CONNECT_TIMEOUT',
]);

/** Socket and name errors, which may come from elsewhere. */
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

/** postgres.js adds the statement to every error it raises, socket errors included. */
const failedStatement = (error: Error) => 'query' in error;

function saysGone(error: Error): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  if (ownErrors.some((own) => error instanceof own)) return true;
  if (code === undefined) return false;
  if (name === 'PostgresError') return sqlStates.test(code);
  return driverCodes.has(code) || (socketCodes.has(code) && failedStatement(error));
}

/**
 * Whether an error or its cause means that the database is temporarily unavailable. Socket failures elsewhere (mail
 * server, bucket, client) and missing files do not count.
 */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof Error && (saysGone(error) || isDatabaseGone(error.cause));
