import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import postgres from 'postgres';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';
import { koreanToday } from './korean-day.ts';
import { serverUrls } from './server-urls.ts';

/** The channel of the triggers in the migrations. */
const channel = 'changed';
const askEveryMs = 250;
/** Less than a second, by the time that sending an answer takes. */
const trustedForMs = 800;
const answerMs = 1_000;
const reconnectAfterMs = 100;

/**
 * Listens for changes by any process, on a connection of its own. PostgreSQL sends a listening connection the
 * notifications of all earlier commits before the answer to its next query, so an answered query proves that everything
 * up to its sending was heard. After a lost connection the first answer of the next one counts as a change of everything
 * (docs/decisions/0023).
 */
export class Changes {
  readonly #changed: (id: string) => void;
  readonly #log: FastifyBaseLogger;
  readonly #connect: () => Connection;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** The latest connection that listened. It may be over. */
  #listening: Connection | null = null;
  /** The day in Korea by the database's clock: a new day changes pages. Empty until the first answer. */
  #day = '';
  /** All changes committed before this moment of `performance.now()` have been heard. */
  #heardUpTo = Number.NEGATIVE_INFINITY;

  /** `changed` is called with the id of each row that has changed or moved, and with `*` if any row may have. */
  constructor(url: string, changed: (id: string) => void, log: FastifyBaseLogger) {
    this.#changed = changed;
    this.#log = log;
    // The driver's types lack `onnotify`.
    const given = {
      max_lifetime: null,
      fetch_types: false,
      onnotice: () => undefined,
      onnotify: (_channel: string, id: string) => changed(id),
      connection: { application_name: 'dure-changes', statement_timeout: answerMs },
    };
    const { options } = postgres(serverUrls(url)[0], given);
    const hosts = new Hosts(url);
    this.#connect = () => new Connection(options, { hosts, answerMs });
    this.#running = this.#run();
  }

  /** Whether all changes committed up to a second ago have been heard. */
  get upToDate(): boolean {
    return this.#listening?.isOver === false && performance.now() - this.#heardUpTo < trustedForMs;
  }

  /** Resolves once all changes committed before this call were heard, or listening has failed. */
  async caughtUp(): Promise<void> {
    const connection = this.#listening;
    if (connection) await this.#ask(connection).catch(() => connection.cut());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  /** Why listening failed is not logged here: the api's own connections report more. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const connection = this.#connect();
      await this.#listen(connection, signal).catch(() => connection.close());
      if (this.#listening === connection && !signal.aborted)
        this.#log.warn('changes are not heard; no kept page is sent meanwhile');
      await wait(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(connection: Connection, signal: AbortSignal): Promise<never> {
    await connection.sql`listen ${connection.sql(channel)}`;
    [this.#listening, this.#day, this.#heardUpTo] = [connection, '', Number.NEGATIVE_INFINITY];
    for (;;) {
      await this.#ask(connection);
      await wait(askEveryMs, undefined, { signal });
    }
  }

  /** Fails if the connection does not listen: its channel is then missing. */
  async #ask(connection: Connection): Promise<void> {
    const { sql } = connection;
    const asked = performance.now();
    const [listening] =
      await sql`select ${sql.unsafe(koreanToday)}::text as day from pg_listening_channels() heard where heard = ${channel}`;
    if (connection.isOver || listening === undefined) throw new Error('the connection does not listen');
    if (listening.day !== this.#day) this.#changed('*');
    this.#day = listening.day;
    this.#heardUpTo = asked;
  }
}
