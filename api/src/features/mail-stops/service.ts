import type { Executor } from '../../database/client.ts';
import { LastingKey } from './lasting-key.ts';
import * as repository from './repository.ts';

/** Wanting no more mails that invite (docs/decisions/0075). */

/** By which addresses are known without being kept, and the links that stop mails to them are signed. */
export class StopKey {
  readonly #key: LastingKey;

  private constructor(key: LastingKey) {
    this.#key = key;
  }

  static async of(executor: Executor): Promise<StopKey> {
    return new StopKey(await LastingKey.of(executor, 'mail-stops'));
  }

  hashOf(email: string): string {
    return this.#key.hashOf('address', email.toLowerCase());
  }

  /** What stands in the link of a mail to that address, for good. */
  tokenOf(email: string): string {
    return this.#key.tokenOf(this.hashOf(email));
  }

  /** The hash that such a token is of; null for what nobody was ever sent. */
  read(token: string): string | null {
    return this.#key.read(token);
  }
}

/** False for a token that nobody was ever sent. */
export async function stopMails(executor: Executor, token: string): Promise<boolean> {
  const hash = (await StopKey.of(executor)).read(token);
  if (hash === null) return false;
  await repository.insertStop(executor, hash);
  return true;
}

export const isToken = async (executor: Executor, token: string): Promise<boolean> =>
  (await StopKey.of(executor)).read(token) !== null;

/** Of addresses by their hashes, those that want none. */
export const findStops = repository.findStops;

export { LastingKey } from './lasting-key.ts';
export { stopPage } from './stop-page.ts';
