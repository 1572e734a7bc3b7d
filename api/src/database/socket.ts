import { connect, type Socket } from 'node:net';
import type { Host } from './hosts.ts';

/**
 * A connection to PostgreSQL that sends everything at once. The driver writes rows of COPY, their end and the
 * next statement separately. Each would otherwise wait until the previous one is acknowledged, which takes a
 * restore a tenth of a second per table.
 */
export function openSocket({ path, host: [name], port: [port] }: Host): Socket {
  const socket = path ? connect(path) : connect(port ?? 5432, name);
  // The name on the server's certificate.
  return Object.assign(socket.setNoDelay(), { host: name });
}
