import { mailboxOf } from '@dure/contract/email.ts';
import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { LastingKey } from '../mail-stops/service.ts';
import * as everyday from './everyday-repository.ts';
import * as repository from './repository.ts';

/** One mailbox, one person (docs/decisions/0121): addresses are compared by the mailboxes that they lead to. */

const hashesOf = async (executor: Executor, emails: readonly string[]): Promise<string[]> => {
  const key = await LastingKey.of(executor, 'mailboxes');
  return emails.map((email) => key.hashOf('mailbox', mailboxOf(email)));
};

const hashOf = async (executor: Executor, email: string): Promise<string> =>
  (await hashesOf(executor, [email]))[0] ?? '';

/**
 * `but` is the member who may spell an address of theirs differently.
 * @throws ApiError email_registered
 */
export async function requireFree(
  executor: Executor,
  email: string,
  but: string | null = null,
): Promise<void> {
  if (await repository.isMembers(executor, email, but)) throw new ApiError('email_registered');
  if (but !== null && (await repository.isWrittenSo(executor, email))) throw new ApiError('email_registered');
}

/**
 * An everyday address must lead to another mailbox than the one that proved the member.
 * @throws ApiError email_registered
 */
export async function requireOther(executor: Executor, email: string, memberId: string): Promise<void> {
  if (await repository.isProvenBy(executor, email, memberId)) throw new ApiError('email_registered');
}

export const findEverydayAddress = everyday.findAddress;

/** A mailed link has set the password: its user may have access to only one of the two mailboxes. */
export const noteMailedPassword = everyday.setPasswordMailed;

/** Seconds until either address of a member may change; null if right away. */
export const findWait = everyday.findWait;

/**
 * Guards a change of either address of a member with two: the reader of the other mailbox must first have time to
 * report that the new password wasn't theirs.
 * @throws ApiError addresses_held
 */
export async function requireSettled(tx: Transaction, memberId: string): Promise<void> {
  const wait = await findWait(tx, memberId);
  if (wait !== null) throw new ApiError('addresses_held', { retryIn: wait });
}

/**
 * Call it only after the caller has proved the address: nobody else may learn who left.
 * @throws ApiError mailbox_rests
 */
export async function requireRested(executor: Executor, email: string): Promise<void> {
  if (await repository.isKept(executor, await hashOf(executor, email))) throw new ApiError('mailbox_rests');
}

/**
 * Records that a mailbox proved a member, in the transaction that gives them the address.
 * @throws ApiError email_registered, mailbox_rests
 */
export async function claimMailbox(
  tx: Transaction,
  { email, memberId, isSchool }: { email: string; memberId: string; isSchool: boolean },
): Promise<void> {
  const mailboxHash = await hashOf(tx, email);
  if (await repository.isMembers(tx, email, memberId)) throw new ApiError('email_registered');
  if (!(await repository.claim(tx, { mailboxHash, memberId, isSchool }))) {
    await requireRested(tx, email);
    throw new ApiError('email_registered');
  }
  await repository.release(tx, memberId, await hashesOf(tx, await repository.findAddresses(tx, memberId)));
}

/** Part of leaving. */
export const keepOfLeaver = async (tx: Transaction, memberId: string, email: string): Promise<void> =>
  repository.keepOfLeaver(tx, memberId, await hashOf(tx, email));

/** Deletes what somebody else proved to a member's account. */
export const forgetMailbox = async (tx: Transaction, memberId: string, email: string): Promise<void> =>
  repository.forget(tx, memberId, await hashOf(tx, email));

/** Run by the sweep. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
}
