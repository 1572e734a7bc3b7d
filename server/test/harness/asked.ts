import { type IncomingHttpHeaders, request } from 'node:http';
import type { ShippedServer } from './shipped-server.ts';

export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks on a new connection, which goes to the next of several processes. Does not decompress. */
export function ask(
  { port }: ShippedServer,
  path: string,
  { body, ...options }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path, agent: false, ...options }, (answer) => {
      answer.toArray().then((chunks: Buffer[]) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        });
      }, reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

export const textOf = async (server: ShippedServer, path: string): Promise<string> =>
  (await ask(server, path)).body.toString();
