import { importMailsPerSecond, importRowsAtOnce } from '@dure/contract/limits.ts';
import { may } from '@dure/contract/operating-roles.ts';
import type { Transaction } from '../../../database/client.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { mayInvite } from '../../invitations/own/service.ts';
import { drawInvitationCode } from '../../invitations/service.ts';
import { findStops } from '../../mail-stops/service.ts';
import { holdMembers } from '../authority-repository.ts';
import { findKnown } from './known-repository.ts';
import type { DoneLine, NewLine } from './running-repository.ts';
import * as repository from './running-repository.ts';

/** Whether the importer may still invite; their row is locked until the lines are made. */
async function standsBehind(tx: Transaction, inviterId: string): Promise<boolean> {
  const [inviter] = await holdMembers(tx, [inviterId]);
  if (!inviter?.role || inviter.suspended || inviter.left) return false;
  return may(inviter.role, 'invitations.manage') && (await mayInvite(tx, inviterId));
}

/** The result of each line, with its link if one was made. */
async function makeLinks(
  tx: Transaction,
  importing: { inviterId: string; reason: string; days: number },
  lines: readonly NewLine[],
): Promise<DoneLine[]> {
  const known = await findKnown(tx, importing.inviterId, lines);
  const fresh = lines.filter(({ line }) => !known.has(line));
  const links = await repository.insertLinks(
    tx,
    importing,
    fresh.map(({ line, name, relation }) => ({ line, name, relation, code: drawInvitationCode() })),
  );
  const stops = await findStops(
    tx,
    fresh.flatMap(({ addressHash }) => addressHash ?? []),
  );
  return lines.map(({ line, addressHash }) => ({
    line,
    outcome: known.get(line) ?? 'made',
    invitationId: links.get(line) ?? null,
    mail: known.has(line) || addressHash === null ? null : stops.has(addressHash) ? 'unwanted' : 'queued',
  }));
}

/**
 * The delay of the next mail, so that only so many go out per second and verification codes don't queue behind them.
 */
const pauseBefore = (place: number, secondsSoFar: number) =>
  Math.max(0, place / importMailsPerSecond - secondsSoFar);

/**
 * Makes an import's next lines and queues the next step, all in one transaction: a process killed in the middle has
 * done nothing.
 */
export async function goOn(tx: Transaction, { queue }: Services, importId: string): Promise<void> {
  const inviterId = await repository.findInviter(tx, importId);
  if (inviterId === null) return;
  const there = await standsBehind(tx, inviterId);
  const held = await repository.holdUnfinished(tx, importId);
  if (held === null) return;
  if (!there) return repository.setStopped(tx, importId);
  const lines = await repository.findWaiting(tx, importId);
  const done = await makeLinks(tx, { inviterId, ...held }, lines);
  await repository.writeDone(tx, importId, done);
  const addresses = new Map(lines.map(({ line, email }) => [line, email]));
  const mails = done.flatMap(({ line, invitationId, mail }) => {
    const email = addresses.get(line);
    return mail === 'queued' && email && invitationId ? [{ importId, line, invitationId, email }] : [];
  });
  await queue.putAll(
    tx,
    'invitation-mail',
    mails.map((payload, place) => ({
      payload,
      afterSeconds: pauseBefore(held.mailed + place, held.seconds),
    })),
    noticeLifeSeconds,
  );
  if (lines.length < importRowsAtOnce) return repository.finish(tx, importId);
  await queue.put(tx, 'invitation-import', { importId }, noticeLifeSeconds);
}
