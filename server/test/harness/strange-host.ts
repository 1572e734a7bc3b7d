import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfHost {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, asked: AskedOfHost) => void;

/** Another API host: records its requests and answers as told. */
export interface StrangeHost {
  readonly origin: string;
  readonly asked: AskedOfHost[];
  answer: Answer;
  close(): void;
}

export const json =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end('<h1>A page</h1>');

/** Never answers. */
export const silence: Answer = () => undefined;

export async function startStrangeHost(answer: Answer = json({})): Promise<StrangeHost> {
  const asked: AskedOfHost[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body };
    asked.push(one);
    host.answer(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: StrangeHost = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}
