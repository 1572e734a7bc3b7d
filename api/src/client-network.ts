import { isIPv6 } from 'node:net';
import type { Client } from './client.ts';
import type { Secrets } from './secrets.ts';
import { traced } from './traced.ts';

const groupsInNetwork = 4;

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * The range of addresses that one client can use, for counting budgets: an IPv4 address, or the /64 network
 * of an IPv6 address, whose 2^64 addresses belong to one household.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare).slice(0, groupsInNetwork);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The keyed hash under which a client's network is stored and logged. It does not reveal the network. */
export const knownNetwork = ([secret]: Secrets, { address }: Client): string =>
  traced(secret, clientNetwork(address));

/** Whether `network`, hashed with any of the secrets, is the client's current one. */
export const isSameNetwork = (secrets: Secrets, { address }: Client, network: string): boolean =>
  secrets.some((secret) => traced(secret, clientNetwork(address)) === network);
