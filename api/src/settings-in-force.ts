import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { type Changeable, type ChangeableTexts, withSet } from './changeable-settings.ts';
import type { Config } from './config.ts';

/** The id that a trigger notifies when a setting was changed. */
const told = 'settings';
const askAgainMs = 1_000;

/** The console's current values, without settings that were returned to the environment. */
async function findSet(sql: Sql): Promise<ChangeableTexts> {
  const rows = await sql<{ name: string; value: string | null }[]>`
    select distinct on (name) name, value from setting_changes order by name, number desc`;
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** The current settings, for callers who need them once. */
export const settingsNow = async (given: Config, sql: Sql): Promise<Config> => ({
  ...given,
  ...withSet(given.changeable, await findSet(sql), () => undefined),
});

/**
 * The current settings in memory: those of the environment, overridden by the console's
 * (docs/decisions/0078). They are read when the process starts, and whenever a change is notified or may have
 * been missed.
 */
export class SettingsInForce {
  /** The properties that the console can change are getters of the current values. */
  readonly config: Config;
  readonly #log: FastifyBaseLogger;
  #now: Changeable;
  #set = '{}';
  #reading: Promise<void> = Promise.resolve();
  #read: () => Promise<void> = async () => undefined;

  constructor(given: Config, log: FastifyBaseLogger) {
    this.#now = given;
    this.#log = log;
    const now = () => this.#now;
    this.config = {
      ...given,
      get brand() {
        return now().brand;
      },
      get legal() {
        return now().legal;
      },
      get promo() {
        return now().promo;
      },
      get maintenance() {
        return now().maintenance;
      },
      get blockedMailDomains() {
        return now().blockedMailDomains;
      },
      get limits() {
        return now().limits;
      },
      get news() {
        return now().news;
      },
    };
  }

  /** Reads the console's settings, now and after each change. `replaced` is called if any differ. */
  async readFrom(sql: Sql, replaced: () => void): Promise<void> {
    this.#read = async () => {
      const set = await findSet(sql);
      if (JSON.stringify(set) === this.#set) return;
      this.#set = JSON.stringify(set);
      this.#now = withSet(this.config.changeable, set, (fault) =>
        this.#log.error(`what was set in the console is passed over: ${fault}`),
      );
      replaced();
    };
    await this.#read();
  }

  /** Resolves once all changes notified so far are in force. */
  settled(): Promise<void> {
    return this.#reading;
  }

  changed(id: string): void {
    if (id !== told && id !== '*') return;
    this.#reading = this.#reading.then(() => this.#read()).catch((error: unknown) => this.#askAgain(error));
  }

  #askAgain(error: unknown): void {
    this.#log.warn({ err: error }, 'changed settings could not be read yet');
    setTimeout(() => this.changed(told), askAgainMs).unref();
  }
}
