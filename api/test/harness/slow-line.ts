import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer whose body nobody has read yet, on a connection of its own. */
export async function unread(url: string): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { agent: false }), 'response');
  return answer;
}

/** More than the buffers between two ends hold, so that the sender waits for the reader. */
export const longerThanBuffers = 32 * 1024 * 1024;

/** The pause after each chunk of up to 64 kB, which is little beside the rest. */
const pauseMs = 500;

/** Reads a body as over a slow line: chunk by chunk for `slowMs`, then the rest. Rejects if it is cut. */
export async function readSlowly(url: string, slowMs: number): Promise<Buffer> {
  const until = performance.now() + slowMs;
  const chunks: Buffer[] = [];
  for await (const chunk of await unread(url)) {
    chunks.push(chunk);
    if (performance.now() < until) await wait(pauseMs);
  }
  return Buffer.concat(chunks);
}
