import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

const forwarding = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Whether the server listens on loopback and its public name is this machine's. */
export const servesThisMachineOnly = ({
  host,
  publicOrigin,
}: Pick<Config, 'host' | 'publicOrigin'>): boolean =>
  isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);

/**
 * Whether a request was made on this machine. Behind a proxy every request comes from here, so any sign of a proxy
 * means no.
 */
export function isOfThisMachine({ headers }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(host) && forwarding.every((name) => headers[name] === undefined);
}
