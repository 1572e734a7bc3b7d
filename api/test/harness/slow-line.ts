import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer whose body nobody has read yet, on a connection of its own. */
export async function unread(url: string): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { agent: false }), 'response');
  return answer;
}

/** More than lies in the buffers between two ends, so that who sends it waits for who reads it. */
export const longerThanBuffers = 32 * 1024 * 1024;

/** Up to 64 kB each: nothing beside what is to come. */
const pauseMs = 500;

/** A body as a slow line brings it: for so long little by little, then the rest. Rejects where it is cut. */
export async function readSlowly(url: string, slowMs: number): Promise<Buffer> {
  const until = performance.now() + slowMs;
  const chunks: Buffer[] = [];
  for await (const chunk of await unread(url)) {
    chunks.push(chunk);
    if (performance.now() < until) await wait(pauseMs);
  }
  return Buffer.concat(chunks);
}
