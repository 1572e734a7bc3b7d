import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** For what is no page: nothing of it runs, shows or is framed, wherever a browser opens it. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For what members upload: not even what a browser takes for a page has an origin. */
export const sandboxed = `${policy}; sandbox`;

const oneYear = 31_536_000;

export const everyAnswerHeaders = ({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy,
  // Once a browser has been here by TLS it comes by nothing else, nor to what is below this host.
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
  }),
});

/** Headers of every answer, files and refusals included. What has a policy of its own says so instead. */
export function everyAnswer(app: FastifyInstance, config: Pick<Config, 'publicOrigin'>): void {
  const headers = everyAnswerHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
