import type { Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import { madeOnce } from './made-once.ts';
import { nothingThere, refusedForCrowd } from './plain-answers.ts';

interface Parts {
  readonly renderer: () => Promise<Pick<Renderer, 'qrCode'>>;
}

/** Some 5 KB each. */
const keptCodes = 200;
/** Longer than any page's path; encoding a long text is slow. */
const pathMaxLength = 100;

/**
 * `/qr` plus the path of a page: the page's address as a QR code (web/app/page-tools/page-qr.tsx). Anyone may ask, and
 * a code costs as much as a page, so it is drawn once for concurrent requests and few at a time (docs/decisions/0090).
 */
export async function qrCodes(app: FastifyInstance, { renderer }: Parts): Promise<void> {
  const draw = async (path: string) => (await renderer()).qrCode(path) ?? undefined;
  const codes = madeOnce(app, 'qr', { max: keptCodes }, draw);

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
    return send().catch(refusedForCrowd(request, reply));
  });
}
