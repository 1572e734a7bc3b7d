import type { ReportTarget } from '@dure/contract/reports.ts';
import type { Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';
import type { Operator } from '../audit/service.ts';
import { unsetProfileHidden } from '../members/service.ts';
import * as repository from './decisions-repository.ts';
import { noteHiding, recordUndoing } from './recording.ts';
import * as things from './things-repository.ts';

export type Decision = repository.Decision;
export const findDecision = repository.findDecision;

const show = (tx: Transaction, type: ReportTarget, id: string): Promise<boolean> =>
  type === 'profile' ? unsetProfileHidden(tx, id) : things.showMade(tx, type, id);

/** Reverses what can be reversed: the hidden thing or the suspended member may be gone. */
async function reverse(tx: Transaction, decision: Decision): Promise<void> {
  const { outcome, projectId, postId, memberId } = decision;
  if (outcome === 'suspended') await repository.endSuspension(tx, decision);
  if (outcome !== 'hidden') return;
  if (projectId !== null) await show(tx, 'project', projectId);
  else if (postId !== null) await show(tx, 'post', postId);
  else await show(tx, 'profile', memberId);
}

/**
 * Undoes a decision. With `reopen` it was a mistake and its reports wait for another decision; otherwise they
 * stay handled, as when an appeal reverses it. False if it was undone before.
 */
export async function undo(
  tx: Transaction,
  operator: Operator,
  decision: Decision,
  { reopen }: { readonly reopen: boolean },
): Promise<boolean> {
  await holdMember(tx, decision.memberId);
  if (!(await recordUndoing(tx, operator, decision.id))) return false;
  await reverse(tx, decision);
  if (reopen) await repository.reopenReports(tx, decision.id);
  return true;
}

/** Temporary removals whose time is over. */
export const findOver = repository.findOver;

/** Shows something again that was hidden temporarily. False if it was undone before, or stays hidden. */
export async function endHiding(
  tx: Transaction,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  await holdMember(tx, memberId);
  const ended = (await repository.isOver(tx, id)) && (await repository.setUndone(tx, null, id));
  if (!ended) return false;
  await reverse(tx, ended);
  return true;
}

/** Keeps something hidden that was hidden temporarily. False if its time is over, or it wasn't a temporary removal. */
export async function keepHidden(tx: Transaction, operator: Operator, decision: Decision): Promise<boolean> {
  await holdMember(tx, decision.memberId);
  const kept = await repository.setLasting(tx, decision.id);
  if (kept === null) return false;
  await noteHiding(tx, operator, kept);
  return true;
}
