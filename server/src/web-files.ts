import { sendingWithinMs } from '@dure/api/slow-lines.ts';
import { clientFolderOf } from '@dure/web/build-folder.ts';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web's files with their compressed copies: hashed ones are cached for good, others for a day. */
export async function webFiles(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = sendingWithinMs;
  });
  await app.register(staticFiles, {
    root: clientFolderOf(build),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/');
      reply.header('cache-control', `public, max-age=${hashed ? '31536000, immutable' : '86400'}`);
      if (/\.svg(?:\.\w+)?$/.test(file)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
}
