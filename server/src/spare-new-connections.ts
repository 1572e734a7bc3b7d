import type { Server } from 'node:http';

/** From connecting to the first word, on a machine that is busy. */
const firstWordsMs = 1_000;

/**
 * To Node a connection that has yet to say its first word is idle, and a server that closes destroys it: whoever was the
 * last to be let in would have no answer. From now on closing waits for their words, and then for those under way.
 */
export function spareNewConnections(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    setTimeout(closeIdle, firstWordsMs);
  };
}
