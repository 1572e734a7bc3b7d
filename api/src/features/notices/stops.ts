import { noticeTopicText } from '@dure/contract/notice-text.ts';
import { type NoticeTopic, noticeTopics } from '@dure/contract/notices.ts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { LastingKey, stopPage } from '../mail-stops/service.ts';
import { mailTimesOf } from './choices.ts';
import * as repository from './repository.ts';

import { stopText } from './stops-text.ts';

const path = '/notice-stop';

/** What a mail's link stops: mails on one topic, or the daily mail. */
export type Stopped = NoticeTopic | 'daily';

const keyOf = (executor: Executor) => LastingKey.of(executor, 'notice-stops');

/** The URLs at which a member stops such mails without signing in, however old the mail is. */
export async function stopUrls(executor: Executor, origin: string) {
  const key = await keyOf(executor);
  return (memberId: string, what: Stopped) => `${origin}${path}?t=${key.tokenOf(`${what}_${memberId}`)}`;
}

async function readToken(executor: Executor, token: string) {
  const [what = '', memberId = ''] = (await keyOf(executor)).read(token)?.split('_') ?? [];
  const topic = noticeTopics.find((known) => known === what);
  if (topic !== undefined) return { memberId, said: noticeTopicText[topic], topics: [topic] };
  if (what !== 'daily') return null;
  const daily = (await mailTimesOf(executor, memberId)).filter(({ mail }) => mail === 'daily');
  return { memberId, said: stopText.daily, topics: daily.map((chosen) => chosen.topic) };
}

/** Sets the mail's topic to `never`, as the account screen does. */
export const noticeStopRoutes = (app: FastifyInstance, { db, config }: Services): Promise<void> =>
  stopPage(app, {
    path,
    brandName: () => config.brand.name,
    async ask(token) {
      const read = await readToken(db, token);
      return read && stopText.asks(read.said);
    },
    async stop(token) {
      const read = await readToken(db, token);
      if (read === null) return null;
      await repository.choose(db, read.memberId, read.topics, 'never');
      return stopText.done(read.said);
    },
  });
