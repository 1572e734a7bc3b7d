import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolderOf, typefaceFile } from '@dure/web/build-folder.ts';
import { codePointsOf } from '@dure/web/letters-code.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inOwnMemory } from '../own-memory.ts';
import { nothingThere, refusedForCrowd } from '../plain-answers.ts';
import { Typeface } from './typeface.ts';

const keptBytes = 4 * 1024 * 1024;
const addressPattern = /^([\w-]{1,2048})\.woff2$/;

/**
 * The letters that an address names (web/app/typeface/page-letters.ts), cut out of the typeface when they are asked for, once
 * for all who ask meanwhile. An address says all that its file is made of, so it is answered by any process and any
 * release, and may be kept for good. What is cut at a time is bounded as pages are (docs/decisions/0090).
 */
export async function letters(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  let typeface: Typeface | undefined;
  const cut = (codePoints: readonly number[]) => {
    typeface ??= new Typeface(readFileSync(join(clientFolderOf(build), typefaceFile)));
    return typeface.cut(codePoints);
  };
  const files = new LRUCache<string, Buffer, readonly number[]>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_code, _stale, { context }) =>
      app.readsAtOnce.inTurn('letters', async () => {
        await app.spareTurns.take();
        return inOwnMemory(await cut(context));
      }),
  });

  app.get<{ Params: { '*': string } }>('/letters/*', async (request, reply) => {
    const [, code = ''] = addressPattern.exec(request.params['*']) ?? [];
    const codePoints = codePointsOf(code) ?? [];
    if (codePoints.length === 0) return nothingThere(reply);
    const send = async () => {
      const file = await files.fetch(code, { context: codePoints });
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .type('font/woff2')
        .send(file);
    };
    return send().catch(refusedForCrowd('letters', request, reply));
  });
}
