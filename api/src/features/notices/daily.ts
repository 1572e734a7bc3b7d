import { pathTo } from '@dure/contract/screens.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import { dailyNoticesMessage } from '../../mail/notice-messages.ts';
import type { Services } from '../../services.ts';
import { takeDaily } from './daily-repository.ts';
import { stopUrls } from './stops.ts';

/** Run by the sweep: from nine in the morning, Korean time, mails what waits for the daily mail and is unread. */
export async function sendDailyMails({ db, config, queue }: Services): Promise<void> {
  const { brand, publicOrigin } = config;
  await db.transaction(async (tx) => {
    const letters = await takeDaily(tx);
    if (letters.length === 0) return;
    const stopUrl = await stopUrls(tx, publicOrigin);
    const jobs = letters.map(({ id, email, count, told }) => {
      const unsubscribe = stopUrl(id, 'daily');
      const links = { url: `${publicOrigin}${pathTo('notices')}`, stopUrl: unsubscribe };
      const text = dailyNoticesMessage(brand.name, { count, told }, links);
      const message = { to: email, memberId: id, unsubscribe, ...text };
      return { payload: { topic: 'notice' as const, message }, afterSeconds: 0 };
    });
    await queue.putAll(tx, 'mail', jobs, noticeLifeSeconds);
  });
  queue.wake();
}
