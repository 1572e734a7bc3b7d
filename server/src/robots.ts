import type { FastifyInstance } from 'fastify';

/**
 * Pages that should not be found, invitations among them, say so by themselves (`noindex`), which only who may read
 * them learns: what is forbidden here is for programs.
 */
const rules = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /refresh
Disallow: /config/
Disallow: /outbox
Disallow: /mail-stop
Disallow: /news-stop

Sitemap: ${origin}/sitemap.xml
`;

/** robots.txt (RFC 9309). */
export async function robots(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(rules(origin)),
  );
}
