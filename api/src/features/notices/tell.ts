import { noticeKinds, usualMailTimes } from '@dure/contract/notices.ts';
import { pathTo } from '@dure/contract/screens.ts';
import type { Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import type { MailText } from '../../mail/layout.ts';
import { noticeMessage } from '../../mail/notice-messages.ts';
import type { Services } from '../../services.ts';
import { stopUrls } from './stops.ts';
import { insertNotices, type NewNotice, type ToMail } from './telling-repository.ts';

export type { NewNotice };

type Means = Pick<Services, 'config' | 'queue'>;
/** A mail's text if a feature has more to say than the notice; its reader stops such mails at `stopUrl`. */
export type Wording = (notice: ToMail, stopUrl: string) => MailText;

const usualWording =
  ({ config }: Means): Wording =>
  ({ kind, who, title, projectId }, stopUrl) => {
    const path = projectId === null ? pathTo('notices') : pathTo('project', projectId);
    const told = { kind, who, offer: null, title };
    return noticeMessage(config.brand.name, told, { url: `${config.publicOrigin}${path}`, stopUrl });
  };

/**
 * Notifies members of an event, in its transaction and by one statement, and queues the mails of those who
 * want them at once. Skips members who have left, and tells nobody of their own acts. Call `queue.wake()`
 * after the commit.
 *
 * Before projects and other rows that leaving changes, the transaction must lock the rows of `memberId` and
 * `aboutId` (`for key share`): otherwise it and a leaver could wait for each other (docs/decisions/0120).
 */
export async function tellMembers(
  tx: Transaction,
  means: Means,
  notices: readonly NewNotice[],
  wording: Wording = usualWording(means),
): Promise<void> {
  if (notices.length === 0) return;
  const given = notices.map((notice) => {
    const topic = noticeKinds[notice.kind];
    return { ...notice, topic, usual: usualMailTimes[topic] };
  });
  const toMail = await insertNotices(tx, given);
  if (toMail.length === 0) return;
  const stopUrl = await stopUrls(tx, means.config.publicOrigin);
  const jobs = toMail.map((notice) => {
    const unsubscribe = stopUrl(notice.memberId, noticeKinds[notice.kind]);
    const { email: to, memberId } = notice;
    const message = { to, memberId, unsubscribe, ...wording(notice, unsubscribe) };
    return { payload: { topic: 'notice' as const, message }, afterSeconds: 0 };
  });
  await means.queue.putAll(tx, 'mail', jobs, noticeLifeSeconds);
}
