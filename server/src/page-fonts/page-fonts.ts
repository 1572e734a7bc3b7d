import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { clientFolderOf, typefaceFile } from '@dure/web/build-folder.ts';
import { codePointsOf } from '@dure/web/font-file-code.ts';
import type { FastifyInstance } from 'fastify';
import { codingsOffered } from '../kept-pages/content-coding.ts';
import { pack } from '../kept-pages/packing.ts';
import { madeOnce } from '../made-once.ts';
import { nothingThere, refusedForCrowd } from '../plain-answers.ts';
import { subsetterOf } from './font-subsetter.ts';

const addressPattern = /^([\w-]{1,2048})\.ttf$/;
const codingFor = codingsOffered('br');

/**
 * Cuts the letters named by an address (web/app/typeface/page-fonts.ts) out of the typeface. The address determines
 * the file, so that any process and release answers it and caches keep it for good (docs/decisions/0093).
 */
export async function pageFonts(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  let subsetter: ReturnType<typeof subsetterOf> | undefined;
  const files = madeOnce(app, 'letters', { maxSize: 4 * 1024 * 1024 }, async (code) => {
    const codePoints = codePointsOf(code) ?? [];
    if (codePoints.length === 0) return undefined;
    subsetter ??= subsetterOf(readFileSync(join(clientFolderOf(build), typefaceFile)));
    const cut = await subsetter;
    return pack(cut(codePoints), 'br');
  });
  app.setErrorHandler((error, request, reply) => refusedForCrowd(request, reply)(error));

  app.get<{ Params: { '*': string } }>('/letters/*', async ({ params, headers }, reply) => {
    const [, code = ''] = addressPattern.exec(params['*']) ?? [];
    const packed = await files.fetch(code);
    if (!packed) return nothingThere(reply);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    reply.type('font/ttf');
    const coding = codingFor(headers['accept-encoding'] as string | undefined);
    return coding === 'br'
      ? reply.header('content-encoding', coding).send(packed)
      : reply.send(brotliDecompressSync(packed));
  });
}
