import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenFault } from './listen-fault.ts';

/**
 * Connections waiting to be accepted. One more is dropped without an answer and retries in seconds. The kernel has a
 * limit of its own.
 */
const backlog = 4_096;

/**
 * Further sockets on the port. The event loop accepts one connection of each socket a turn, so that with a single one
 * new connections wait for seconds in a crowd (docs/decisions/0090). Workers are given theirs by the primary process.
 */
const moreSockets = process.platform === 'linux' && cluster.isPrimary ? 15 : 0;

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Rejects if the port is taken: a port that sockets share could be opened by a second process as well. */
async function requireFree(address: Address): Promise<void> {
  const server = createServer().listen(address);
  await once(server, 'listening');
  await once(server.close(), 'close');
}

/**
 * Opens the port. Resolves to all servers that listen on it; the connections of each are `site`'s.
 * @throws ConfigError if it cannot
 */
export async function listen(site: FastifyInstance, { port, host }: Address): Promise<readonly Server[]> {
  const options = { host, backlog, reusePort: moreSockets > 0 };
  const servers: Server[] = [site.server];
  try {
    if (moreSockets > 0) await requireFree({ port, host });
    await site.listen({ ...options, port });
    const opened = (site.server.address() as AddressInfo).port;
    for (let more = 0; more < moreSockets; more += 1) {
      const passOn = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        site.server.emit('connection', socket),
      );
      servers.push(passOn.listen({ ...options, port: opened }));
      await once(passOn, 'listening');
    }
    return servers;
  } catch (error) {
    throw listenFault(error);
  }
}
