import { claimNext, findPace } from '@dure/api/features/operating/news/sending-repository.ts';
import * as news from '@dure/api/features/operating/news/service.ts';
import type { Services } from '@dure/api/services.ts';
import { sql as statement, TransactionRollbackError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Known } from './known.ts';
import { type Question, secondPage } from './question.ts';

type Variants = Question['variants'];

const config = { news: { perMinute: 60, hours: { from: 8, until: 21 } } } as Services['config'];
/** The highest rate per minute that can be set. */
const mostAtOnce = 600;

/** Claims the recipients after a member, and releases them. */
const claimAfter = (newsId: string, memberId: string) => (sql: Sql) =>
  drizzle(sql)
    .transaction(async (tx) => {
      await tx.execute(statement`update news_mails set reached_id = ${memberId} where id = ${newsId}`);
      await findPace(tx);
      await claimNext(tx, newsId, mostAtOnce);
      tx.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });

/** Reading and sending news. */
export function ofNews({ news: ids, memberIds }: Known): Record<string, Variants> {
  return {
    news: [(sql) => news.list({ sql, config }, undefined)],
    'news, next page': [secondPage((sql, after) => news.list({ sql, config }, after))],
    'a piece of news': ids.map((id) => (sql) => news.show({ sql, config }, id)),
    'news, who is next': ids.slice(0, 1).flatMap((id) => memberIds.map((after) => claimAfter(id, after))),
  };
}
