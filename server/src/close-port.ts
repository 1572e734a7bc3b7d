import type { Server } from 'node:net';

/** Nothing was done in a turn of the event loop that is so short. */
const quietMs = 0.2;
const quietWithinMs = 2_000;

/**
 * Stops listening on all `servers`, whose connections are `site`'s. The kernel resets connections that are made and not
 * let in yet, and a proxy does not repeat a POST that it has sent by one: so the port is closed right behind a turn of the
 * event loop that let nobody in.
 */
export function closePort(site: Server, servers: readonly Server[]): Promise<void> {
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
