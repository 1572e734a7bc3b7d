import { once } from 'node:events';
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop this short has done nothing. */
const quietMs = 0.2;
const quietWithinMs = 2_000;
/** How often idle connections are closed while stopping. */
const sweepEveryMs = 50;

/**
 * Stops listening on all `servers`, whose connections are `site`'s. The kernel resets connections that were
 * made but not yet accepted, and a proxy does not repeat a POST sent over one. So the port is closed right
 * after a turn of the event loop that accepted no connection.
 */
function closePort(site: Server, servers: readonly Server[]): Promise<void> {
  let letIn = 0;
  const count = () => {
    letIn += 1;
  };
  site.on('connection', count);
  const lateAt = performance.now() + quietWithinMs;
  return new Promise((resolve) => {
    const look = (before: { readonly letIn: number; readonly at: number }) =>
      setImmediate(() => {
        const now = performance.now();
        const isQuiet = letIn === before.letIn && now - before.at < quietMs;
        if (!isQuiet && now < lateAt) return look({ letIn, at: performance.now() });
        for (const server of servers) server.close();
        site.off('connection', count);
        resolve();
      });
    look({ letIn, at: performance.now() });
  });
}

/**
 * Stops listening on all `servers`, whose connections are `site`'s, and closes `site` once all requests are answered. Node
 * closes idle connections only once; a connection that becomes idle later would stay open.
 */
export async function closeSite(site: FastifyInstance, servers: readonly Server[]): Promise<void> {
  const closed = Promise.all(servers.map((server) => once(server, 'close')));
  await closePort(site.server, servers);
  const sweep = setInterval(() => site.server.closeIdleConnections(), sweepEveryMs);
  await closed.then(() => site.close()).finally(() => clearInterval(sweep));
}
