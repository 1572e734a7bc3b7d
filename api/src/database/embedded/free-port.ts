import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that outgoing connections are given (from 32,768 on Linux, from 49,152 elsewhere): one of them could have
 * the port by the time that a server is started on it, or started again.
 */
const [first, end] = [20_000, 32_000];
const tries = 100;

/** Whether nothing of the loopback interface has it now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`of ${tries} ports from ${first} to ${end} none is free`);
}
