import type { FastifyInstance } from 'fastify';

/**
 * Forbids only paths for programs. Pages that must not be listed, such as invitations, say `noindex` themselves, which
 * a crawler learns only by reading them.
 */
const rules = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /refresh
Disallow: /config/
Disallow: /outbox
Disallow: /sandbox/
Disallow: /mail-stop
Disallow: /news-stop
Disallow: /notice-stop

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
