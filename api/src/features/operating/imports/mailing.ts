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

/** Recorded when it was refused for good, or came too late. */
export const couldNotMail = (mail: InvitationMail): Written => write(mail, 'failed');

/**
 * Sends a line's mail with its link at this moment, unless the link no longer works, the mail was sent before, or the
 * address has since refused mails.
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
