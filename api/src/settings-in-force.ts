import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { type Changeable, type ChangeableTexts, withSet } from './changeable-settings.ts';
import type { Config } from './config.ts';

/** What a trigger tells when a setting was changed. */
const told = 'settings';
const askAgainMs = 1_000;

/** What was last set in the console, of settings that were not left to the environment again. */
async function findSet(sql: Sql): Promise<ChangeableTexts> {
  const rows = await sql<{ name: string; value: string | null }[]>`
    select distinct on (name) name, value from setting_changes order by name, number desc`;
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** The settings as they are at this moment, for who asks once. */
export const settingsNow = async (given: Config, sql: Sql): Promise<Config> => ({
  ...given,
  ...withSet(given.changeable, await findSet(sql), () => undefined),
});

/**
 * The settings as they are now: those of the environment, and over them what was set in the console. Read when the process
 * begins, and when a change is told or may have been missed: who needs one has it in memory (docs/decisions/0078).
 */
export class SettingsInForce {
  /** Its brand, promos, legal facts and limits are those of the moment. */
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

  /** Reads what is set, from now on here. `replaced` is called whenever that is something else than before. */
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

  /** Resolves once what was told so far is in force. */
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
