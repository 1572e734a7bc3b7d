import type { Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { nothingThere, refusedForCrowd } from './plain-answers.ts';

interface Parts {
  readonly renderer: () => Promise<Renderer>;
}

/** Of five thousand letters each. */
const keptCodes = 200;
/** Longer than that of any page; a long text takes long to encode. */
const pathMaxLength = 100;

/**
 * `/qr` and the path of a page: its address for a camera (web/app/page-tools/page-qr.tsx). Anybody may ask for any, and one
 * takes as long as a page: it is drawn once for all who ask, and few at a time (docs/decisions/0090).
 */
export async function qrCodes(app: FastifyInstance, { renderer }: Parts): Promise<void> {
  const codes = new LRUCache<string, string>({
    max: keptCodes,
    fetchMethod: (path) =>
      app.readsAtOnce.run('qr', async () => {
        await app.readsAtOnce.ownTurn();
        return (await renderer()).qrCode(path) ?? undefined;
      }),
  });

  app.get<{ Params: { '*': string } }>('/qr/*', async (request, reply) => {
    const send = async () => {
      const path = `/${request.params['*']}`;
      const code = path.length > pathMaxLength ? undefined : await codes.fetch(path);
      if (code === undefined) return nothingThere(reply);
      return reply
        .headers({ 'cache-control': 'public, max-age=86400' })
        .type('image/svg+xml; charset=utf-8')
        .send(code);
    };
    return send().catch(refusedForCrowd('qr', request, reply));
  });
}
