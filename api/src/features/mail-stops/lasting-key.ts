import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/**
 * Of links that hold for good, whatever becomes of the process's secrets: a key a purpose, drawn once and kept in the
 * database (docs/decisions/0075).
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

  /** What stands in the link of whatever `subject` names; it holds no dot. */
  tokenOf(subject: string): string {
    return `${subject}.${this.hashOf('link', subject)}`;
  }

  /** What such a token names; null for what nobody was ever sent. */
  read(token: string): string | null {
    const [subject = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.hashOf('link', subject))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
  }
}
