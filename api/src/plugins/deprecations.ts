import type { Deprecated } from '@dure/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The headers of RFC 9745 and RFC 8594: a structured date and an HTTP date; `Link` leads to the guide. */
const headersOf = ({ since, sunset }: Deprecated, { publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  deprecation: `@${day(since).getTime() / 1000}`,
  sunset: day(sunset).toUTCString(),
  link: `<${publicOrigin}/api/guide>; rel="deprecation"; type="text/markdown"`,
});

/** Announces in each answer when a call will end (docs/decisions/0125). */
export function deprecations(app: FastifyInstance, config: Pick<Config, 'publicOrigin'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const deprecated = request.routeOptions.config.contract?.deprecated;
    if (deprecated) reply.headers(headersOf(deprecated, config));
    done();
  });
}
