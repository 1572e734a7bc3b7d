import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of outgoing connections (from 32,768 on Linux, from 49,152 elsewhere), which could otherwise take the
 * port before the server starts or restarts.
 */
const [first, end] = [20_000, 32_000];
const tries = 100;

/** Whether the port is free on all loopback addresses. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`of ${tries} ports from ${first} to ${end} none is free`);
}
