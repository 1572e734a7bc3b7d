import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { LastingKey, stopPage } from '../mail-stops/service.ts';
import { refusalText } from './refusal-text.ts';
import { withdrawToday } from './repository.ts';

const path = '/news-stop';
const keyOf = (executor: Executor) => LastingKey.of(executor, 'news-stops');

/** The URL at which a member refuses news without signing in, however old the mail is. */
export const refusalUrl = async (executor: Executor, origin: string, memberId: string): Promise<string> =>
  `${origin}${path}?t=${(await keyOf(executor)).tokenOf(memberId)}`;

/** A sample URL for previews; it belongs to no member. */
export const sampleRefusalUrl = (origin: string): string => `${origin}${path}`;

/** Withdraws the consent itself, as the account's checkbox does, and tells the day (정보통신망법 제50조 7항). */
export const newsRefusalRoutes = (app: FastifyInstance, { db, config }: Services): Promise<void> =>
  stopPage(app, {
    path,
    brandName: () => config.brand.name,
    ask: async (token) => ((await keyOf(db)).read(token) === null ? null : refusalText.asks),
    async stop(token) {
      const memberId = (await keyOf(db)).read(token);
      if (memberId === null) return null;
      return refusalText.done(config.brand.name, await withdrawToday(db, memberId));
    },
  });
