import { createNews, type NewsWords, sendNews, showNews, stopNews } from '@dure/contract/operating-news.ts';
import { agree } from '../src/features/news/repository.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import type { OfTeam } from './operating.ts';

/** Members who agreed to news, in the order in which it goes to them. */
export async function readers(test: TestApp, count: number): Promise<TestMember[]> {
  const people: TestMember[] = [];
  while (people.length < count) {
    const member = await insertMember(test.db, { emailProven: true });
    await agree(test.db, member.id);
    people.push(member);
  }
  return people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Nobody agrees to anything, and nothing is under way. */
export async function beginAnew(test: TestApp): Promise<void> {
  await test.worker.settled();
  await test.sql`delete from jobs`;
  await test.sql`delete from consents where subject = 'marketing'`;
  await test.sql`update news_mails set stopped_at = now() where started_at is not null and finished_at is null`;
  test.smtp.mails.length = 0;
}

const words = {
  subject: '봄 모임 소식',
  text: '4월에 만나요.\n\n자세한 이야기는 https://dure.example/spring에 있어요.',
};

/** The calls of news, by whoever has `token`. */
export function newsCalls(test: TestApp, { token }: Pick<OfTeam, 'token'>) {
  const options = { token };
  const show = async (newsId: string) => (await test.call(showNews, { params: { newsId } }, options)).body;
  return {
    write: async (body: Partial<NewsWords> = {}) =>
      (await test.call(createNews, { body: { ...words, ...body } }, options)).body.id,
    show,
    send: (newsId: string, version = 1) =>
      test.call(sendNews, { params: { newsId }, body: { version } }, options),
    stop: (newsId: string) => test.call(stopNews, { params: { newsId } }, options),
  };
}

/** As if the minutes had gone by in which the next mails wait, once. */
export async function passMinute(test: TestApp): Promise<void> {
  await test.sql`update jobs set run_at = now() where kind in ('news', 'news-mail') and dead_at is null`;
  test.services.queue.wake();
  await test.worker.settled();
}

export const waiting = async (test: TestApp) =>
  (await test.sql`select from jobs where kind in ('news', 'news-mail')`).length;

/** Until nothing of it waits any more. */
export async function deliver(test: TestApp): Promise<void> {
  while ((await waiting(test)) > 0) await passMinute(test);
}
