import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendingWithinMs } from '@dure/api/slow-lines.ts';
import { clientFolderOf } from '@dure/web/build-folder.ts';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nothingThere } from './plain-answers.ts';

export type AssetRequest = FastifyRequest<{ Params: { name: string } }>;

/** Answers a hashed file that the build lacks. */
export type OtherAssets = (request: AssetRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface WebFilesParts {
  readonly build: string;
  readonly others: OtherAssets | null;
}

/** Serves the built web's files with their compressed copies: hashed ones are cached for good, others for a day. */
export async function webFiles(app: FastifyInstance, { build, others }: WebFilesParts): Promise<void> {
  const folder = clientFolderOf(build);
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = sendingWithinMs;
  });
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Each file found here gets routes, which hold memory; the hundreds of hashed files share one.
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/');
      reply.header('cache-control', `public, max-age=${hashed ? '31536000, immutable' : '86400'}`);
      if (/\.svg(?:\.\w+)?$/.test(file)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  const hashed = new Set(readdirSync(join(folder, 'assets')));
  app.get('/assets/:name', async (request: AssetRequest, reply) => {
    const { name } = request.params;
    if (hashed.has(name)) return reply.sendFile(`assets/${name}`);
    return others ? others(request, reply) : nothingThere(reply);
  });
}
