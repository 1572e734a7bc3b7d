import type { Client } from './client.ts';
import { clientNetwork } from './client-network.ts';
import type { Secrets } from './secrets.ts';
import { traced } from './traced.ts';

/** What a client's network is kept as: the keyed hash that the log knows it by, which tells nobody where it is. */
export const knownNetwork = ([secret]: Secrets, { address }: Client): string =>
  traced(secret, clientNetwork(address));

/** Whether that was the network a client is in now, by whichever secret it was kept. */
export const isSameNetwork = (secrets: Secrets, { address }: Client, network: string): boolean =>
  secrets.some((secret) => traced(secret, clientNetwork(address)) === network);
