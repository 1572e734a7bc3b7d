import type { Transaction } from '../../../database/client.ts';
import type { JobPayloads } from '../../../jobs/queue.ts';
import { invitationMessage } from '../../../mail/invitation-message.ts';
import type { Services } from '../../../services.ts';
import { findStops, StopKey } from '../../mail-stops/service.ts';
import * as repository from './mailing-repository.ts';

type InvitationMail = JobPayloads['invitation-mail'];

type Written = (tx: Transaction) => Promise<void>;

const write =
  (mail: InvitationMail, state: repository.MailState): Written =>
  (tx) =>
    repository.writeMail(tx, mail, state);

/** Written where it was refused for good, or came too late. */
export const couldNotMail = (mail: InvitationMail): Written => write(mail, 'failed');

/**
 * Sends the mail of a line, as its link is now: not where it lets nobody in any more, was sent before, or where the address
 * has said meanwhile that it wants none.
 */
export async function mailInvitation(
  { db, config, mailer }: Services,
  mail: InvitationMail,
  id: string,
): Promise<{ finish: Written | null; sent: boolean }> {
  const link = await repository.findLink(db, mail);
  if (link === null) return { finish: couldNotMail(mail), sent: false };
  if (link.mail !== 'queued') return { finish: null, sent: false };
  const key = await StopKey.of(db);
  const stops = await findStops(db, [key.hashOf(mail.email)]);
  if (stops.size > 0) return { finish: write(mail, 'unwanted'), sent: false };
  const stopUrl = `${config.publicOrigin}/mail-stop?t=${key.tokenOf(mail.email)}`;
  const url = `${config.publicOrigin}/welcome?code=${link.code}`;
  const { inviterId, inviterName, inviteeName, reason, until } = link;
  const text = invitationMessage({
    brandName: config.brand.name,
    inviterName,
    inviteeName,
    reason,
    url,
    until,
    stopUrl,
  });
  await mailer.send({ to: mail.email, memberId: inviterId, unsubscribe: stopUrl, ...text }, id);
  return { finish: write(mail, 'sent'), sent: true };
}
