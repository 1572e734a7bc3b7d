import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** For everything but pages: nothing in it runs, loads or can be framed when opened directly. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For uploads: even a file that a browser takes for a page gets no origin. */
export const sandboxed = `${policy}; sandbox`;

const oneYear = 31_536_000;

export const everyAnswerHeaders = ({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy,
  // After a visit over TLS, browsers use nothing else for this host and its subdomains.
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
  }),
});

/** Headers of every answer, files and refusals included; routes may set a policy of their own. */
export function everyAnswer(app: FastifyInstance, config: Pick<Config, 'publicOrigin'>): void {
  const headers = everyAnswerHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
