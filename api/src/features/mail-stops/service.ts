import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/** Wanting no more mails that invite (docs/decisions/0075). */

const hmac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}:`).update(text).digest('base64url');

/** By which addresses are known without being kept, and the links that stop mails to them are signed. */
export class StopKey {
  readonly #key: string;

  private constructor(key: string) {
    this.#key = key;
  }

  static async of(executor: Executor): Promise<StopKey> {
    const drawn = randomBytes(32).toString('base64url');
    return new StopKey(await repository.keepKey(executor, 'mail-stops', drawn));
  }

  hashOf(email: string): string {
    return hmac(this.#key, 'address', email.toLowerCase());
  }

  /** What stands in the link of a mail to that address, for good. */
  tokenOf(email: string): string {
    const hash = this.hashOf(email);
    return `${hash}.${hmac(this.#key, 'link', hash)}`;
  }

  /** The hash that such a token is of; null for what nobody was ever sent. */
  read(token: string): string | null {
    const [hash = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(hmac(this.#key, 'link', hash))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null;
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
