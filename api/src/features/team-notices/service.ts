import {
  type NoticeAbout,
  type NoticeTime,
  noticeNeeds,
  usualTime,
} from '@dure/contract/operating-notices.ts';
import { may } from '@dure/contract/operating-roles.ts';
import type { Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import type { MailText } from '../../mail/layout.ts';
import { atOnceMessage } from '../../mail/team-messages.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Mails to the team about what needs somebody, as each member chooses (docs/decisions/0128). */

export type { Reader } from './repository.ts';
/** Team members whose letter is due. */
export const claimLetters = repository.claimLetters;

/** Part of leaving. */
export const forgetNotices = repository.forgetMember;

type Means = Pick<Services, 'config' | 'queue'>;

/** Null if their role can't do anything about it. */
export function timeFor({ role, chosen }: repository.Reader, about: NoticeAbout): NoticeTime | null {
  return may(role, noticeNeeds[about]) ? (chosen[about] ?? usualTime(about, role)) : null;
}

/** Queues one of these mails; call `queue.wake()` after the commit. */
export async function mailReader(
  tx: Transaction,
  { queue }: Means,
  { id, email }: repository.Reader,
  text: MailText,
) {
  const message = { to: email, memberId: id, ...text };
  await queue.put(tx, 'mail', { topic: 'team', message }, noticeLifeSeconds);
}

/**
 * Tells those who chose to hear of it at once, in the event's own transaction; call `queue.wake()` after the commit.
 * `except` is the person it is about.
 */
export async function tellAtOnce(
  tx: Transaction,
  means: Means,
  about: Exclude<NoticeAbout, 'week'>,
  except: string | null = null,
): Promise<void> {
  const { config } = means;
  const team = await repository.findTeam(tx);
  const text = atOnceMessage(config.brand.name, about, `${config.publicOrigin}/operator`);
  for (const reader of team)
    if (reader.id !== except && timeFor(reader, about) === 'at_once')
      await mailReader(tx, means, reader, text);
}
