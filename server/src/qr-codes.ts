import type { Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';

interface Parts {
  readonly renderer: () => Promise<Renderer>;
}

/** `/qr` and the path of a page: its address for a camera (web/app/page-tools/page-qr.tsx). */
export async function qrCodes(app: FastifyInstance, { renderer }: Parts): Promise<void> {
  app.get<{ Params: { '*': string } }>('/qr/*', async (request, reply) => {
    const code = (await renderer()).qrCode(`/${request.params['*']}`);
    if (code === null) return reply.code(404).type('text/plain; charset=utf-8').send();
    return reply
      .headers({ 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml; charset=utf-8')
      .send(code);
  });
}
