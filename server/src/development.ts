import { join } from 'node:path';
import type { Renderer, RendererParts, ServerEntry } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';

export interface DevelopmentWeb {
  renderer(): Promise<Renderer>;
  finish(url: string, html: string): Promise<string>;
}

/** Vite inside this process: sources with hot reload, on one port with the api. */
export async function developmentWeb(
  app: FastifyInstance,
  parts: Omit<RendererParts, 'build'>,
): Promise<DevelopmentWeb> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(import.meta.dirname, '../../web'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
  return {
    async renderer() {
      const { createRenderer } = (await vite.ssrLoadModule('/app/entry-server.tsx')) as ServerEntry;
      return createRenderer({ ...parts, build: null });
    },
    finish: (url, html) => vite.transformIndexHtml(url, html),
  };
}
