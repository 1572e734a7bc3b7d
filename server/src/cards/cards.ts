import type { Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comeAgain, nothingThere, refusedForCrowd } from '../plain-answers.ts';
import { KeptCards } from './kept-cards.ts';
import type { ReadPicture } from './paint.ts';

export interface CardsParts {
  /** Called for each card, since the renderer may change during development. */
  readonly renderer: () => Promise<Renderer>;
}

interface CardRequest {
  Params: { kind: string; id: string; file: string };
}

/** Browsers never ask again; shared caches ask each minute whether the page still exists. */
const forGood = 'public, max-age=31536000, s-maxage=60, immutable';
/** For an outdated address, which shows the current card. */
const forNow = 'public, max-age=60';

const isPicture = /^[0-9a-f]{1,64}\.(?:png|jpg)$/;

async function sendCard(
  cards: KeptCards,
  renderer: Renderer,
  request: FastifyRequest<CardRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { kind, id, file } = request.params;
  const { readsAtOnce } = request.server;
  const read = () => renderer.card(kind, id);
  const card = isPicture.test(file) ? await readsAtOnce.run('cards', read) : null;
  if (card === null) return nothingThere(reply);
  const own = card.path.endsWith(`/${file}`);
  const etag = `"${card.path.split('/').at(-1)}"`;
  reply.headers({ 'cache-control': own ? forGood : forNow, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`image/${card.format}`).send(await cards.picture(card));
}

/** Loaded late: shaper, painter and typefaces take 11 MB (docs/decisions/0084). */
const drawing = () => import('./draw-card.ts');

/** Fetched over the public route, so that hidden or deleted pictures are on no card. */
export const storedPictures =
  (app: FastifyInstance): ReadPicture =>
  async (path) => {
    const { statusCode, rawPayload } = await app.inject(path);
    if (statusCode === 404) return null;
    if (statusCode !== 200) throw new Error(`A picture of a card was answered ${statusCode}`);
    return rawPayload;
  };

/** Link preview pictures, one for each page (Specification 4.11). */
export async function cards(app: FastifyInstance, { renderer }: CardsParts): Promise<void> {
  const kept = new KeptCards(async (card) => (await drawing()).drawCard(card, storedPictures(app)));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      // Chats in browsers show it on their own pages.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'A card could not be drawn');
    return comeAgain(reply, 5);
  });
  app.get<CardRequest>('/cards/:kind/:id/:file', async (request, reply) =>
    sendCard(kept, await renderer(), request, reply).catch(refusedForCrowd(request, reply)),
  );
}
