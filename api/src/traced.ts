import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const tracedLength = 16;

/**
 * A keyed hash that shows which log lines and security events belong to the same client or account. Without
 * the secret it identifies nobody.
 */
export const traced = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`log:${text}`).digest('base64url').slice(0, tracedLength);

/** All hashes of these addresses, under every recognised secret. */
export const accountsOf = (secrets: Secrets, addresses: readonly string[]): string[] =>
  secrets.flatMap((secret) => addresses.map((address) => traced(secret, address)));
