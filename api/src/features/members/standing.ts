import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { Transaction } from '../../database/client.ts';
import { type Act, noteAct, type Operator } from '../audit/service.ts';
import { closeSeatRequests } from '../seat-requests/service.ts';
import { endAllSessions } from '../sessions/service.ts';
import * as repository from './standing-repository.ts';

export type { FoundMember } from './standing-repository.ts';

/**
 * What an operator does with members. Each act takes the transaction it is done and written down in, and resolves to
 * whether it changed anything: doing it again does not, and is not written down.
 */

/** By address or by id, whether they are there, suspended or gone. */
export const findMember = repository.findMember;

/**
 * Gives a role. Where it was suspended, whoever reads the mailbox may have set factors and signed in meanwhile: those end.
 */
async function restoring(tx: Transaction, memberId: string, give: () => Promise<boolean>): Promise<boolean> {
  const wasSuspended = await repository.deleteFactorsOfSuspendedRole(tx, memberId);
  if (wasSuspended) await endAllSessions(tx, memberId);
  return give();
}

type Write = (tx: Transaction, memberId: string) => Promise<boolean>;

const acting =
  (act: Act['act'], write: Write) =>
  async (tx: Transaction, operator: Operator, memberId: string): Promise<boolean> => {
    const changed = await write(tx, memberId);
    if (changed) await noteAct(tx, operator, { act, target: memberId });
    return changed;
  };

/** Lets an alumni join projects (Specification 5.5); of a student it changes nothing. */
export const verifyMentor = acting('member.verify_mentor', repository.setMentorVerified);

/** No longer lets them join projects; where they take part they stay. */
export const unverifyMentor = acting('member.unverify_mentor', repository.unsetMentorVerified);

/** The first one is made the owner. */
export const makeOperator = acting('member.make_operator', (tx, memberId) =>
  restoring(tx, memberId, () => repository.setOperator(tx, memberId)),
);

/**
 * Gives a role, another one, or none (null) any more. The database refuses to let the last owner be none
 * (docs/decisions/0063), with an error that says so.
 */
export async function setOperatingRole(
  tx: Transaction,
  operator: Operator,
  memberId: string,
  role: OperatingRole | null,
): Promise<boolean> {
  const changed = await restoring(tx, memberId, () => repository.setOperatingRole(tx, memberId, role));
  const act = role === null ? 'role.take' : (`role.make_${role}` as const);
  if (changed) await noteAct(tx, operator, { act, target: memberId });
  return changed;
}

/** Suspends the rights of a role until it is given again, by whoever reads the member's mailbox (docs/decisions/0057). */
export const suspendRole = (tx: Transaction, memberId: string): Promise<boolean> =>
  acting('role.suspend', repository.suspendRole)(tx, { memberId }, memberId);

/** Part of a password reset: of a suspended role the factors that were set since; false where no role is suspended. */
export const endFactorsOfSuspendedRole = repository.deleteFactorsOfSuspendedRole;

/** Ends every session with it: whoever signs in next sets one up by the password alone. */
async function forgetFactors(tx: Transaction, memberId: string): Promise<boolean> {
  const forgotten = await repository.deleteFactors(tx, memberId);
  if (forgotten) await endAllSessions(tx, memberId);
  return forgotten;
}

/** For an operator who has lost all they could give (Specification 5.10). */
export const resetSecondFactor = acting('member.reset_second_factor', forgetFactors);

/**
 * Ends every session at once; what the member made is shown to nobody until the suspension is lifted: by somebody, or
 * after `days`. False where they are suspended for as long already, or have left.
 */
export async function setSuspended(
  tx: Transaction,
  memberId: string,
  days: number | null = null,
): Promise<boolean> {
  const suspended = await repository.setSuspended(tx, memberId, days);
  if (suspended) {
    await endAllSessions(tx, memberId);
    await closeSeatRequests(tx, { memberId });
  }
  return suspended;
}

export const signOutEverywhere = acting('member.sign_out', endAllSessions);

/** Everything is as it was, but for the sessions: the member signs in anew. */
export const unsuspend = acting('member.unsuspend', repository.unsetSuspended);

/** A profile is shown to nobody, though its member goes on. Part of handling a report, which writes it down. */
export const setProfileHidden = repository.setHidden;
export const unsetProfileHidden = repository.unsetHidden;

/** What freezing a branch came down on. */
export interface Freeze {
  readonly changed: boolean;
  /** Members in the branch, its root included. */
  readonly members: number;
}

const freezing =
  (act: Act['act'], write: Write) =>
  async (tx: Transaction, operator: Operator, memberId: string): Promise<Freeze> => {
    const changed = await write(tx, memberId);
    const affected = await repository.countBranch(tx, memberId);
    if (changed) await noteAct(tx, operator, { act, target: memberId, affected });
    return { changed, members: affected };
  };

/**
 * From here on down the tree nobody invites, and no link of theirs lets anyone in, until it is lifted; whoever is there
 * stays. The root alone is marked, so that a join under way at this moment ends below it, frozen like the rest.
 */
export const freezeBranch = freezing('member.freeze', repository.setFrozen);

/** Not of branches below that were frozen by themselves. */
export const unfreezeBranch = freezing('member.unfreeze', repository.unsetFrozen);
