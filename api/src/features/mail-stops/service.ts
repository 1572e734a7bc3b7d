import type { Executor } from '../../database/client.ts';
import { LastingKey } from './lasting-key.ts';
import * as repository from './repository.ts';

/** Stopping invitation mails (docs/decisions/0075). */

/**
 * The key that hashes addresses, so that they are recognized without being stored, and signs the links that stop mails
 * to them.
 */
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

  /** The permanent token in mails to that address. */
  tokenOf(email: string): string {
    return this.#key.tokenOf(this.hashOf(email));
  }

  /** The hash behind such a token; null for a token that was never issued. */
  read(token: string): string | null {
    return this.#key.read(token);
  }
}

/** False for a token that was never issued. */
export async function stopMails(executor: Executor, token: string): Promise<boolean> {
  const hash = (await StopKey.of(executor)).read(token);
  if (hash === null) return false;
  await repository.insertStop(executor, hash);
  return true;
}

export const isToken = async (executor: Executor, token: string): Promise<boolean> =>
  (await StopKey.of(executor)).read(token) !== null;

/** Among addresses given by their hashes, those that want no mails. */
export const findStops = repository.findStops;

export { LastingKey } from './lasting-key.ts';
export { stopPage } from './stop-page.ts';
