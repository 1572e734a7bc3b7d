import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { Transaction } from '../../database/client.ts';
import { type Act, noteAct, type Operator } from '../audit/service.ts';
import { closeSeatRequests } from '../seat-requests/service.ts';
import { endAllSessions } from '../sessions/service.ts';
import * as repository from './standing-repository.ts';

export type { FoundMember } from './standing-repository.ts';

/**
 * Operators' acts on members. Each runs in the transaction in which it is recorded, and resolves to whether it changed
 * anything: repeating it changes nothing and records nothing.
 */

/** By address or by id, whether current, suspended or former. */
export const findMember = repository.findMember;

/**
 * Gives a role. If it was suspended, an intruder with access to the mailbox may have set factors and signed in
 * meanwhile: both end.
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

/** Lets an alumni join projects (Specification 5.5); changes nothing for a student. */
export const verifyMentor = acting('member.verify_mentor', repository.setMentorVerified);

/** No longer lets them join projects; they keep the memberships they have. */
export const unverifyMentor = acting('member.unverify_mentor', repository.unsetMentorVerified);

/** The first one becomes the owner. */
export const makeOperator = acting('member.make_operator', (tx, memberId) =>
  restoring(tx, memberId, () => repository.setOperator(tx, memberId)),
);

/**
 * Gives a role, changes it, or takes it away (null). The database refuses to remove the last owner
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

/**
 * Suspends a role until it is given again, because somebody else may read the member's mailbox (docs/decisions/0057).
 */
export const suspendRole = (tx: Transaction, memberId: string): Promise<boolean> =>
  acting('role.suspend', repository.suspendRole)(tx, { memberId }, memberId);

/** Part of a password reset: removes the factors set since the role was suspended; false if no role is suspended. */
export const endFactorsOfSuspendedRole = repository.deleteFactorsOfSuspendedRole;

/** Ends every session too; the next sign-in sets up a factor with the password alone. */
async function forgetFactors(tx: Transaction, memberId: string): Promise<boolean> {
  const forgotten = await repository.deleteFactors(tx, memberId);
  if (forgotten) await endAllSessions(tx, memberId);
  return forgotten;
}

/** For operators who have lost all their factors (Specification 5.10). */
export const resetSecondFactor = acting('member.reset_second_factor', forgetFactors);

/**
 * Ends every session at once; hides what the member made until somebody lifts the suspension or `days` have passed.
 * False if they are already suspended for as long, or have left.
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

/** Restores everything except the sessions: the member signs in again. */
export const unsuspend = acting('member.unsuspend', repository.unsetSuspended);

/** Hides a profile from everybody, while its member remains. Part of deciding a report, which records it. */
export const setProfileHidden = repository.setHidden;
export const unsetProfileHidden = repository.unsetHidden;

/** The scope of a branch freeze. */
export interface Freeze {
  readonly changed: boolean;
  /** Members in the branch, including its root. */
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
 * Nobody in this subtree can invite, and none of their links works, until the freeze is lifted; members stay. Only the
 * root is marked, so that someone who is joining right now is frozen like the rest.
 */
export const freezeBranch = freezing('member.freeze', repository.setFrozen);

/** Doesn't affect branches below that were frozen separately. */
export const unfreezeBranch = freezing('member.unfreeze', repository.unsetFrozen);
