import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import postgres from 'postgres';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';
import { koreanToday } from './korean-day.ts';
import { serverUrls } from './server-urls.ts';

/** Something that caches what it made of the database's rows. */
export interface ChangesHearer {
  /** The row of this id has changed or moved; `*` for anything. */
  changed(id: string): void;
  /** Changes are no longer heard, so everything cached may be outdated. */
  deaf(): void;
}

export const hearingTogether = (...hearers: readonly ChangesHearer[]): ChangesHearer => ({
  changed: (id) => {
    for (const hearer of hearers) hearer.changed(id);
  },
  deaf: () => {
    for (const hearer of hearers) hearer.deaf();
  },
});

/** The channel of the triggers in the migrations. */
const channel = 'changed';
const askEveryMs = 250;
/** Less than a second, by the time that sending an answer takes. */
const trustedForMs = 800;
const answerWithinMs = 1_000;
const reconnectAfterMs = 100;

interface Hearing {
  readonly connection: Connection;
  readonly over: AbortController;
}

/**
 * Listens for changes by any process, on a connection of its own. PostgreSQL sends a listening connection the
 * notifications of all earlier commits before the answer to its next query, so an answered query proves that everything
 * up to its sending was heard (docs/decisions/0023).
 */
export class Changes {
  readonly #url: string;
  readonly #hosts: Hosts;
  readonly #hearer: ChangesHearer;
  readonly #log: FastifyBaseLogger;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #hearing: Hearing | null = null;
  /** The day in Korea by the database's clock, since pages depend on it. */
  #day = '';
  /** All changes committed before this moment of `performance.now()` have been heard. */
  #heardUpTo = Number.NEGATIVE_INFINITY;

  constructor(url: string, hearer: ChangesHearer, log: FastifyBaseLogger) {
    this.#url = url;
    this.#hosts = new Hosts(url);
    this.#hearer = hearer;
    this.#log = log;
    this.#running = this.#run();
  }

  /** Whether all changes committed up to a second ago have been heard. */
  get upToDate(): boolean {
    return performance.now() - this.#heardUpTo < trustedForMs;
  }

  /** Resolves once all changes committed before this call were heard, or listening has failed. */
  async caughtUp(): Promise<void> {
    const hearing = this.#hearing;
    if (hearing) await this.#ask(hearing).catch(() => this.#lose(hearing));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#hear();
      await wait(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Uses one connection until its first sign of failure. */
  async #hear(): Promise<void> {
    const hearing = this.#connect();
    const { sql } = hearing.connection;
    const signal = AbortSignal.any([hearing.over.signal, this.#closing.signal]);
    try {
      await sql`listen ${sql(channel)}`;
      signal.throwIfAborted();
      this.#hearing = hearing;
      while (!signal.aborted) {
        await this.#ask(hearing);
        await wait(askEveryMs, undefined, { signal });
      }
    } catch {
      // Closed, cut, silent or refused: the api's own connections report more.
    } finally {
      this.#lose(hearing);
      await hearing.connection.close();
    }
  }

  #connect(): Hearing {
    const options = {
      max_lifetime: null,
      fetch_types: false,
      onnotice: () => undefined,
      onnotify: (_channel: string, id: string) => this.#hearer.changed(id),
      connection: { application_name: 'dure-changes', statement_timeout: answerWithinMs },
    };
    const [anyServer] = serverUrls(this.#url);
    const hearing: Hearing = {
      connection: new Connection(postgres(anyServer, options).options, {
        hosts: this.#hosts,
        answerMs: answerWithinMs,
        ended: () => this.#lose(hearing),
      }),
      over: new AbortController(),
    };
    return hearing;
  }

  /**
   * The driver would reconnect for a query; a connection that does not listen is recognised by the missing row. A new
   * day changes everything.
   */
  async #ask({ connection: { sql }, over }: Hearing): Promise<void> {
    const asked = performance.now();
    const [listening] =
      await sql`select ${sql.unsafe(koreanToday)}::text as day from pg_listening_channels() heard where heard = ${channel}`;
    if (over.signal.aborted || listening === undefined) throw new Error('the connection does not listen');
    if (listening.day !== this.#day) this.#hearer.changed('*');
    this.#day = listening.day;
    this.#heardUpTo = Math.max(this.#heardUpTo, asked);
  }

  #lose(hearing: Hearing): void {
    hearing.over.abort();
    if (this.#hearing !== hearing) return;
    this.#hearing = null;
    // Changes in between are missed, so the next connection's first answer counts as a change of everything.
    this.#day = '';
    this.#heardUpTo = Number.NEGATIVE_INFINITY;
    this.#hearer.deaf();
    if (!this.#closing.signal.aborted) this.#log.warn('changes are not heard; no page is kept meanwhile');
  }
}
