import type { Server } from 'node:http';

/** Time from connecting to the first byte on a busy machine. */
const firstWordsMs = 1_000;

/**
 * Node counts a connection without a first byte as idle and destroys it when the server closes, so that the last
 * visitor would get no answer. With this, closing waits for the first byte and then for the request.
 */
export function spareNewConnections(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    setTimeout(closeIdle, firstWordsMs);
  };
}
