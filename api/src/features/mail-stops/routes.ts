import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { pageText } from './page-text.ts';
import { isToken, stopMails } from './service.ts';
import { stopPage } from './stop-page.ts';

/** The page behind the stop link of an invitation mail. */
export const mailStopsRoutes = (app: FastifyInstance, { db, config }: Services): Promise<void> =>
  stopPage(app, {
    path: '/mail-stop',
    brandName: () => config.brand.name,
    ask: async (token) => ((await isToken(db, token)) ? pageText.asks : null),
    stop: async (token) => ((await stopMails(db, token)) ? pageText.done : null),
  });
