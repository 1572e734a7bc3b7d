import {
  chooseNoticeMails,
  listNotices,
  noticeMails,
  readNotices,
  unreadNotices,
} from '@dure/contract/notices.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { chooseMailTime, countUnread, mailTimesOf, noticesOf, setRead } from './service.ts';

export function noticesRoutes(app: FastifyInstance, services: Services): void {
  const { db, sql } = services;
  const unread = async (memberId: string) => ({ unread: await countUnread(sql, memberId) });
  const mails = async (memberId: string) => ({ topics: await mailTimesOf(db, memberId) });

  endpoint(app, listNotices, ({ query, session }) =>
    noticesOf(services, session.memberId, query.cursor ?? null),
  );
  endpoint(app, unreadNotices, ({ session }) => unread(session.memberId));
  endpoint(app, readNotices, async ({ body, session }) => {
    await setRead(db, session.memberId, body);
    return unread(session.memberId);
  });
  endpoint(app, noticeMails, ({ session }) => mails(session.memberId));
  endpoint(app, chooseNoticeMails, async ({ body, session }) => {
    await chooseMailTime(db, session.memberId, body);
    return mails(session.memberId);
  });
}
