import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolderOf, typefaceFile } from '@dure/web/build-folder.ts';
import { codePointsOf } from '@dure/web/letters-code.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { codingsOffered } from '../kept-pages/content-coding.ts';
import { pack, unpack } from '../kept-pages/packing.ts';
import { nothingThere, refusedForCrowd } from '../plain-answers.ts';
import { cutterOf } from './typeface.ts';

const addressPattern = /^([\w-]{1,2048})\.ttf$/;
const codingFor = codingsOffered('br');

/**
 * Cuts the letters named by an address (web/app/typeface/page-letters.ts) out of the typeface. The address determines
 * the file, so that any process and release answers it and caches keep it for good (docs/decisions/0093).
 */
export async function letters(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  let cutter: ReturnType<typeof cutterOf> | undefined;
  const files = new LRUCache<string, Buffer, readonly number[]>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    // An evicted entry is still sent to those who asked.
    ignoreFetchAbort: true,
    fetchMethod: (_code, _stale, { context }) =>
      app.readsAtOnce.run('letters', async () => {
        cutter ??= cutterOf(readFileSync(join(clientFolderOf(build), typefaceFile)));
        const cut = await cutter;
        await app.readsAtOnce.ownTurn();
        return pack(cut(context), 'br');
      }),
  });
  app.setErrorHandler((error, request, reply) => refusedForCrowd('letters', request, reply)(error));

  app.get<{ Params: { '*': string } }>('/letters/*', async ({ params, headers }, reply) => {
    const [, code = ''] = addressPattern.exec(params['*']) ?? [];
    const codePoints = codePointsOf(code) ?? [];
    const packed = codePoints.length > 0 && (await files.fetch(code, { context: codePoints }));
    if (!packed) return nothingThere(reply);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    reply.type('font/ttf');
    const coding = codingFor(headers['accept-encoding'] as string | undefined);
    return coding === 'br'
      ? reply.header('content-encoding', coding).send(packed)
      : reply.send(unpack(packed, 'br'));
  });
}
