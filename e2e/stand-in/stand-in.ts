import Fastify, { type FastifyInstance } from 'fastify';
import { Host } from './host.ts';
import { isToTheLetter } from './section-3.ts';
import { section7 } from './section-7.ts';
import { configuration } from './world.ts';

/**
 * A bare API host (Specification 8.6): it has the original's calls with the original's fields, and nothing that this
 * project adds: written from the original alone, knowing nothing of this project's contract. It refuses what it does
 * not know.
 */
export interface StandIn {
  readonly origin: string;
  readonly host: Host;
  /** The remote configuration, which is on a host of its own. */
  readonly configurationUrl: string;
  /** What it was asked for, by method and path. */
  readonly asked: readonly string[];
  /** What of that is not in the original, or not to the letter. */
  readonly refused: readonly string[];
  /** Whether whoever asked for the configuration showed a token. */
  readonly tokenShown: boolean;
  close(): Promise<void>;
}

const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

export async function startStandIn(): Promise<StandIn> {
  const host = new Host();
  const asked: string[] = [];
  const refused: string[] = [];
  let tokenShown = false;

  const api = Fastify();
  api.addHook('onRequest', async ({ method, url }) => void asked.push(`${method} ${url.split('?')[0]}`));
  api.addHook('preHandler', async ({ method, url, body, is404 }, reply) => {
    if (is404 || method !== 'POST' || isToTheLetter(url, body)) return;
    refused.push(`${method} ${url} ${JSON.stringify(body)}`);
    return reply.code(422).send({ detail: 'Unknown or missing fields.' });
  });
  api.setNotFoundHandler(({ method, url }, reply) => {
    refused.push(`${method} ${url}`);
    return reply.code(404).type('text/html').send('<h1>Not Found</h1>');
  });
  section7(api, host);

  const remote = Fastify();
  remote.get('/v3/universities.json', ({ headers }) => {
    tokenShown ||= headers.authorization !== undefined;
    return configuration;
  });

  const [origin, remoteOrigin] = await Promise.all([listening(api), listening(remote)]);
  return {
    origin,
    host,
    configurationUrl: `${remoteOrigin}/v3/universities.json?lang=ko`,
    asked,
    refused,
    get tokenShown() {
      return tokenShown;
    },
    async close() {
      await Promise.all([api.close(), remote.close()]);
    },
  };
}
