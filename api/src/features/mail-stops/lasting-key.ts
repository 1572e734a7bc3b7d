import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/**
 * Signs links that must work forever, even when the process's secrets change: one key for each purpose, drawn once and
 * stored in the database (docs/decisions/0075).
 */
export class LastingKey {
  readonly #key: string;

  private constructor(key: string) {
    this.#key = key;
  }

  static async of(executor: Executor, purpose: string): Promise<LastingKey> {
    const drawn = randomBytes(32).toString('base64url');
    return new LastingKey(await repository.keepKey(executor, purpose, drawn));
  }

  hashOf(use: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${use}:`).update(text).digest('base64url');
  }

  /** The token for `subject`, used in links; contains no dot. */
  tokenOf(subject: string): string {
    return `${subject}.${this.hashOf('link', subject)}`;
  }

  /** The subject of a token; null for a token that was never issued. */
  read(token: string): string | null {
    const [subject = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.hashOf('link', subject))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
  }
}
