import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import postgres from 'postgres';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';
import { koreanToday } from './korean-day.ts';
import { serverUrls } from './server-urls.ts';

/** Who keeps something that was made of the database's rows. */
export interface ChangesHearer {
  /** What the row of this id says, or where it belongs, has changed; `*` for anything. */
  changed(id: string): void;
  /** From now on nothing is heard: what is kept may be old. */
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

/** The triggers of migration 0007 notify it. */
const channel = 'changed';
const askEveryMs = 250;
/** Less than the second within which a change is known, by what an answer takes to be sent. */
const trustedForMs = 800;
const answerWithinMs = 1_000;
const reconnectAfterMs = 100;

interface Hearing {
  readonly connection: Connection;
  readonly over: AbortController;
}

/**
 * Hears on a connection of its own what any process has changed. PostgreSQL hands a listening connection every earlier
 * commit's notifications before the answer to its next query, so that one answered query proves that all was heard up to
 * the moment it was sent (docs/decisions/0023).
 */
export class Changes {
  readonly #url: string;
  readonly #hosts: Hosts;
  readonly #hearer: ChangesHearer;
  readonly #log: FastifyBaseLogger;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #hearing: Hearing | null = null;
  /** In Korea by the database's clock: what is made of rows may say whether a day has come. */
  #day = '';
  /** Every change that was committed before this moment of `performance.now()` has been told. */
  #heardUpTo = Number.NEGATIVE_INFINITY;

  constructor(url: string, hearer: ChangesHearer, log: FastifyBaseLogger) {
    this.#url = url;
    this.#hosts = new Hosts(url);
    this.#hearer = hearer;
    this.#log = log;
    this.#running = this.#run();
  }

  /** Whether everything that was committed up to a second ago has been told. */
  get upToDate(): boolean {
    return performance.now() - this.#heardUpTo < trustedForMs;
  }

  /** Resolves once everything that was committed before this call has been told, or the hearer is deaf. */
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

  /** The life of one connection, which ends with its first sign of weakness. */
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
      // Closed, cut, silent or refused: all the same here, and the api's own connections say more.
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
   * The driver would connect anew for a query; a connection that does not listen shows itself by no row. A day that has
   * begun since the last one changes anything.
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
    // What is told meanwhile is missed: with the first answer of the next connection anything may have changed.
    this.#day = '';
    this.#heardUpTo = Number.NEGATIVE_INFINITY;
    this.#hearer.deaf();
    if (!this.#closing.signal.aborted) this.#log.warn('changes are not heard; no page is kept meanwhile');
  }
}
