import type { FastifyBaseLogger } from 'fastify';
import type { Answered } from './connection.ts';

const slowMs = 200;
const textMax = 500;

/** Puts statements that took long on the log, as they were written: values are not in their text. */
export const slowStatements =
  (log: FastifyBaseLogger): Answered =>
  (text, ms) => {
    if (ms < slowMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, textMax);
    log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow');
  };
