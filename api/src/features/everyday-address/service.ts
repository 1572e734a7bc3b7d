import { mailboxOf } from '@dure/contract/email.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import { everydayUndoneMessage } from '../../mail/security-messages.ts';
import type { Services } from '../../services.ts';
import {
  claimMailbox,
  findEverydayAddress,
  forgetMailbox,
  requireFree,
  requireOther,
  requireSettled,
} from '../mailboxes/service.ts';
import { endLinks } from '../password-resets/service.ts';
import { noteEvent } from '../security-events/service.ts';
import { tellMember, type UsedLink } from '../security-notices/service.ts';
import { type Asker, requireProof } from '../sessions/service.ts';
import { forgetAddress, spendProof, VerificationService } from '../verification/service.ts';
import * as repository from './repository.ts';

/** A member's everyday address, which they can sign in with and get mail at (docs/decisions/0137). */

export const findOwn = repository.find;

type Means = Pick<Services, 'config' | 'queue'>;

interface Wanted {
  readonly email: string;
  readonly emailProof: string;
}

/** Whether somebody else claimed the same mailbox at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { constraint_name?: unknown }).constraint_name === 'everyday_addresses_email' ||
    isTaken(error.cause));

/**
 * Spends the proof and gives the member the address in place of any earlier one; ends mailed password links and
 * notifies both addresses: all or nothing.
 * @throws ApiError of `setEverydayEmail`
 */
export async function setEverydayAddress(services: Services, asker: Asker, wanted: Wanted): Promise<void> {
  const { db, config, queue, universities } = services;
  const { memberId, client } = asker;
  const { email } = wanted;
  const proof = await new VerificationService(services).readProof(wanted.emailProof, email);
  if (universities.byEmail(email) !== null) throw new ApiError('school_address');
  await requireFree(db, email, memberId);
  await db
    .transaction(async (tx) => {
      await holdMember(tx, memberId);
      await requireProof(tx, asker);
      await spendProof(tx, proof, memberId, true);
      await requireOther(tx, email, memberId);
      await requireSettled(tx, memberId);
      const former = await findEverydayAddress(tx, memberId);
      if (former === email) throw new ApiError('email_registered');
      if (former !== null) await queue.forget(tx, { addresses: [former] });
      const what = former === null ? 'everyday-added' : 'everyday-changed';
      await tellMember(tx, services, { memberId, leaves: former }, { what });
      await repository.set(tx, memberId, email);
      await claimMailbox(tx, { email, memberId, isSchool: false });
      if (former !== null) await forgetAddress(tx, former);
      await endLinks(tx, memberId);
      await noteEvent(tx, config.tokenSecrets, { kind: 'address.changed', memberId, client });
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ApiError('email_registered') : error;
    });
  queue.wake();
}

/**
 * Removes the everyday address, so that mail goes to the address that proved the member again, and notifies
 * both. Does nothing if there is no everyday address.
 * @throws ApiError of `removeEverydayEmail`
 */
export async function removeEverydayAddress(services: Services, asker: Asker): Promise<void> {
  const { db, config, queue } = services;
  const { memberId, client } = asker;
  await db.transaction(async (tx) => {
    await holdMember(tx, memberId);
    await requireProof(tx, asker);
    await requireSettled(tx, memberId);
    const former = await findEverydayAddress(tx, memberId);
    if (former === null) return;
    await queue.forget(tx, { addresses: [former] });
    await tellMember(tx, services, { memberId, leaves: former }, { what: 'everyday-removed' });
    await drop(tx, memberId, former);
    await endLinks(tx, memberId);
    await noteEvent(tx, config.tokenSecrets, { kind: 'address.changed', memberId, client });
  });
  queue.wake();
}

async function drop(tx: Transaction, memberId: string, email: string): Promise<void> {
  await repository.remove(tx, memberId);
  await forgetAddress(tx, email);
  await forgetMailbox(tx, memberId, email);
}

/** Removes the everyday address of a member who is now proved by an address of the same mailbox. */
export async function leaveEverydayAddress(tx: Transaction, memberId: string, email: string): Promise<void> {
  const everyday = await findEverydayAddress(tx, memberId);
  if (everyday !== null && mailboxOf(everyday) === mailboxOf(email)) await repository.remove(tx, memberId);
}

/**
 * Restores the everyday address that the account had when a notice was mailed, or removes one that it didn't have then;
 * tells the holder of a removed one. Resolves to whether anything changed. Doesn't restore an address that somebody
 * else has now.
 * @throws ApiError email_registered if somebody else has the address that the link was mailed to
 */
export async function restoreEverydayAddress(
  tx: Transaction,
  { config, queue }: Means,
  memberId: string,
  link: Pick<UsedLink, 'email' | 'everydayEmail'>,
): Promise<boolean> {
  const held = await findEverydayAddress(tx, memberId);
  const had = link.everydayEmail;
  if (held === had) return false;
  if (held !== null) {
    await drop(tx, memberId, held);
    await queue.forget(tx, { addresses: [held] });
    const message = { to: held, memberId, last: true, ...everydayUndoneMessage(config.brand.name) } as const;
    await queue.put(tx, 'mail', { topic: 'security', message }, noticeLifeSeconds);
  }
  if (had === null) return true;
  const isFree = await requireFree(tx, had, memberId).then(
    () => true,
    (error: unknown) => {
      if (had === link.email) throw error;
      return false;
    },
  );
  if (isFree) {
    await repository.set(tx, memberId, had);
    await claimMailbox(tx, { email: had, memberId, isSchool: false });
  }
  return true;
}
