import Fastify, { type FastifyInstance } from 'fastify';
import { type Fault, faulty } from './faults.ts';
import { Host } from './host.ts';
import { pictureHost, servePictures } from './pictures.ts';
import { isToTheLetter } from './section-3.ts';
import { section7 } from './section-7.ts';
import { configuration, type Picture } from './world.ts';

/**
 * A bare API host (Specification 8.6), with only the original's calls and fields. It is written from the original
 * alone, without this project's contract. It refuses whatever it does not know, including unknown tokens. Its ids are
 * numbers, and its pictures are on three hosts.
 */
export interface StandIn {
  readonly origin: string;
  readonly host: Host;
  /** The remote configuration, on a host of its own. */
  readonly configurationUrl: string;
  /** The host of pictures that the operator allows. */
  readonly pictureOrigin: string;
  /** How often the host of disallowed pictures was asked. */
  readonly askedElsewhere: number;
  /** Requests it received, by method and path. */
  readonly asked: readonly string[];
  /** The requests that deviate from the original. */
  readonly refused: readonly string[];
  /** Whether a request for the configuration carried a token. */
  readonly tokenShown: boolean;
  /** Paths with this prefix are answered with the fault while `during` runs. */
  failing(path: string, fault: Fault, during: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

export async function startStandIn(): Promise<StandIn> {
  const host = new Host();
  const asked: string[] = [];
  const refused: string[] = [];
  const faults = new Map<string, Fault>();
  let tokenShown = false;

  const remote = Fastify();
  remote.addHook('onRequest', async ({ url }, reply) => {
    const fault = [...faults].find(([path]) => url.startsWith(path))?.[1];
    if (fault) return faulty(fault, reply);
  });
  remote.get('/v3/universities.json', ({ headers }) => {
    tokenShown ||= headers.authorization !== undefined;
    return configuration;
  });
  const [allowed, elsewhere] = [pictureHost(), pictureHost()];
  const [remoteOrigin, pictureOrigin, elsewhereOrigin] = await Promise.all(
    [remote, allowed.app, elsewhere.app].map(listening),
  );

  const api = Fastify();
  api.addHook('onRequest', async ({ method, url }, reply) => {
    const [path = ''] = url.split('?');
    if (!path.startsWith('/media/')) asked.push(`${method} ${path}`);
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1];
    if (fault) return faulty(fault, reply);
  });
  api.addHook('preHandler', async ({ method, url, body, is404, headers }, reply) => {
    const [, token] = headers.authorization?.split(' ') ?? [];
    if (token !== undefined && !url.startsWith('/api/token/') && !host.access.has(token)) {
      return reply.code(401).send({ detail: 'Given token not valid' });
    }
    if (is404 || method !== 'POST' || isToTheLetter(url, body)) return;
    refused.push(`${method} ${url} ${JSON.stringify(body)}`);
    return reply.code(422).send({ detail: 'Unknown or missing fields.' });
  });
  api.setNotFoundHandler(({ method, url }, reply) => {
    refused.push(`${method} ${url}`);
    return reply.code(404).type('text/html').send('<h1>Not Found</h1>');
  });
  const addressOf = ({ on, file }: Picture) =>
    ({
      path: `/${file}`,
      'own origin': `${origin}/${file}`,
      allowed: `${pictureOrigin}/${file}`,
      elsewhere: `${elsewhereOrigin}/${file}`,
    })[on];
  servePictures(api, '/media/');
  section7(api, host, addressOf);
  const origin: string = await listening(api);

  return {
    origin,
    host,
    configurationUrl: `${remoteOrigin}/v3/universities.json?lang=ko`,
    pictureOrigin: pictureOrigin ?? '',
    get askedElsewhere() {
      return elsewhere.asked();
    },
    asked,
    refused,
    get tokenShown() {
      return tokenShown;
    },
    async failing(path, fault, during) {
      faults.set(path, fault);
      try {
        await during();
      } finally {
        faults.delete(path);
      }
    },
    async close() {
      const apps = [api, remote, allowed.app, elsewhere.app];
      // An unanswered request holds its connection.
      for (const { server } of apps) server.closeAllConnections();
      await Promise.all(apps.map((app) => app.close()));
    },
  };
}
