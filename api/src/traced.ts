import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const tracedLength = 16;

/**
 * A keyed hash by which lines of the log and security events can be told to be of the same client or account; it names
 * nobody to whom the secret is unknown.
 */
export const traced = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`log:${text}`).digest('base64url').slice(0, tracedLength);

/** Every hash that one of these addresses may be known by, of each secret that is recognised. */
export const accountsOf = (secrets: Secrets, addresses: readonly string[]): string[] =>
  secrets.flatMap((secret) => addresses.map((address) => traced(secret, address)));
