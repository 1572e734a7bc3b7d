import type { NoticeAbout } from '@dure/contract/operating-notices.ts';
import type { Transaction } from '../../../database/client.ts';
import type { MailText } from '../../../mail/layout.ts';
import { dailyMessage, weeklyMessage } from '../../../mail/team-messages.ts';
import type { Services } from '../../../services.ts';
import { claimLetters, mailReader, type Reader, timeFor } from '../../team-notices/service.ts';
import { freeDisks } from './free-disks.ts';
import * as repository from './repository.ts';

type Means = Pick<Services, 'config' | 'queue'>;

/** The content of somebody's daily letter; null if nothing waits. */
function dailyText(
  reader: Reader,
  { reports, appeals }: repository.Waiting,
  { mails, findings }: repository.Unwell,
  config: Means['config'],
): MailText | null {
  const isDaily = (about: NoticeAbout) => timeFor(reader, about) === 'daily';
  const isOld = findings.includes('backup') && isDaily('backup');
  const others = isDaily('doctor') ? findings.filter((about) => about !== 'backup') : [];
  const waits = {
    reports: isDaily('reports') ? reports : 0,
    appeals: isDaily('appeals') ? appeals : 0,
    mails: isDaily('mails') ? mails : 0,
    findings: [...others, ...(isOld ? ['backup'] : [])],
  };
  if (waits.reports + waits.appeals + waits.mails + waits.findings.length === 0) return null;
  return dailyMessage(config.brand.name, waits, `${config.publicOrigin}/operator`);
}

async function sendDaily(tx: Transaction, means: Means): Promise<void> {
  const readers = await claimLetters(tx, 'daily');
  if (readers.length === 0) return;
  const ids = readers.map(({ id }) => id);
  const [waiting, unwell] = [await repository.findWaiting(tx, ids), await repository.findUnwell(tx)];
  for (const reader of readers) {
    const theirs = waiting.get(reader.id) ?? { reports: 0, appeals: 0 };
    const text = dailyText(reader, theirs, unwell, means.config);
    if (text !== null) await mailReader(tx, means, reader, text);
  }
}

async function sendWeekly(tx: Transaction, means: Means): Promise<void> {
  const claimed = await claimLetters(tx, 'weekly');
  const readers = claimed.filter((reader) => timeFor(reader, 'week') === 'weekly');
  if (readers.length === 0) return;
  const { brand, publicOrigin } = means.config;
  const week = { ...(await repository.findWeek(tx)), disks: await freeDisks(means.config) };
  const text = weeklyMessage(brand.name, week, `${publicOrigin}/operator`);
  for (const reader of readers) await mailReader(tx, means, reader, text);
}

/** Run by the sweep: sends the letters due since nine in the morning, Korean time. */
export async function sendTeamMails(services: Services): Promise<void> {
  await services.db.transaction((tx) => sendDaily(tx, services));
  await services.db.transaction((tx) => sendWeekly(tx, services));
  services.queue.wake();
}
