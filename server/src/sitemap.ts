import type { Renderer } from '@dure/web/server-entry.ts';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { comeAgain, nothingThere } from './plain-answers.ts';

const keptForMs = 10 * 60 * 1000;
const keptMaxBytes = 16 * 1024 * 1024;

interface Parts {
  readonly renderer: () => Promise<Renderer>;
}

/** Makes each sitemap once in ten minutes, for all crawlers. */
function keptSitemaps(renderer: Parts['renderer']) {
  return new LRUCache<string, string>({
    maxSize: keptMaxBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keptForMs,
    fetchMethod: async (path) => (await (await renderer()).sitemap(path)) ?? undefined,
  });
}

/** sitemap.xml and the sitemaps that it lists. */
export async function sitemap(app: FastifyInstance, { renderer }: Parts): Promise<void> {
  const kept = keptSitemaps(renderer);
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  app.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'A sitemap could not be made');
    return comeAgain(reply, 60);
  });
  for (const url of ['/sitemap.xml', '/sitemaps/:file']) {
    app.get(url, async (request, reply) => {
      const found = await kept.fetch(new URL(request.url, 'http://own.invalid').pathname);
      if (found === undefined) return nothingThere(reply);
      return reply
        .headers({
          'cache-control': `public, max-age=${keptForMs / 1000}`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/xml; charset=utf-8')
        .send(found);
    });
  }
}
