import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { addOpenings } from './openings-repository.ts';

const writtenEveryMs = 10_000;

/**
 * Counts openings of links in memory, so that nobody who opens one waits for a write. Failed writes are retried with
 * later counts; a killed process loses at most a few seconds' worth.
 */
export class LinkOpenings {
  readonly #sql: Sql;
  readonly #log: FastifyBaseLogger;
  #heard = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(sql: Sql, log: FastifyBaseLogger) {
    this.#sql = sql;
    this.#log = log;
  }

  /** `code` belongs to a usable link. */
  add(code: string, count = 1): void {
    this.#heard.set(code, (this.#heard.get(code) ?? 0) + count);
    this.#timer ??= setTimeout(() => void this.write(), writtenEveryMs).unref();
  }

  /** Resolves once all earlier counts were written, or could not be. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeHeard());
    return this.#writing;
  }

  async #writeHeard(): Promise<void> {
    const heard = this.#heard;
    if (heard.size === 0) return;
    this.#heard = new Map();
    try {
      await addOpenings(this.#sql, heard);
    } catch (error) {
      this.#log.warn({ err: error }, 'openings of links were not written yet');
      for (const [code, count] of heard) this.add(code, count);
    }
  }
}
