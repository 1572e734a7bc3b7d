import { connect, type Socket } from 'node:net';
import type { Host } from './hosts.ts';

/**
 * A connection to a server of PostgreSQL that holds nothing back. The driver writes rows of COPY, their end and the next
 * statement apart, and each would wait for the last to be acknowledged, a tenth of a second for each table of a restore.
 */
export function openSocket({ path, host: [name], port: [port] }: Host): Socket {
  const socket = path ? connect(path) : connect(port ?? 5432, name);
  // The name on the server's certificate.
  return Object.assign(socket.setNoDelay(), { host: name });
}
