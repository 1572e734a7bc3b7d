import type { FastifyBaseLogger } from 'fastify';
import type { Answered } from './connection.ts';

const slowMs = 200;
const textMax = 500;

/** Logs slow statements. Their text contains no values. */
export const slowStatements =
  (log: FastifyBaseLogger): Answered =>
  (text, ms) => {
    if (ms < slowMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, textMax);
    log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow');
  };
