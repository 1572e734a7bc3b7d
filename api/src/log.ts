import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** How much of an error's chain of causes is logged. */
const causesMax = 3;

export interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly constraint?: string;
  readonly frames?: readonly string[];
  readonly cause?: LoggedError;
}

/**
 * An error without anything that a person typed. Messages from the database, drivers and mail servers quote
 * values (an address, a parameter list). Every such error has a code or a query, so its message is left out.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint_name: constraint } = error as { code?: string | number; constraint_name?: string };
  const quotesValues = code !== undefined || 'query' in error || error instanceof SyntaxError;
  return {
    type: error.constructor.name,
    ...(quotesValues ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    frames: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause === undefined || depth === causesMax
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** The process's log: one JSON line per event, on standard output or `stream`. */
export function createLog(stream?: DestinationStream, level = 'info'): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}
