import type { DecisionOutcome } from '@dure/contract/moderation.ts';
import type { Transaction } from '../../database/client.ts';
import { type Act, noteAct, type Operator } from '../audit/service.ts';
import * as repository from './decisions-repository.ts';

const acts: Readonly<Record<DecisionOutcome, Act['act']>> = {
  dismissed: 'report.dismiss',
  hidden: 'report.hide',
  warned: 'report.warn',
  suspended: 'report.suspend',
};

/** The target in the audit log: the member or the thing. */
const targetOf = ({ outcome, memberId, projectId, postId }: repository.Decision): string =>
  outcome === 'suspended' || outcome === 'warned' ? memberId : (projectId ?? postId ?? memberId);

/** Records a decision with the reports it answers, once it has been carried out. */
export async function recordDecision(
  tx: Transaction,
  operator: Operator,
  given: repository.NewDecision,
  all: boolean,
): Promise<{ readonly decisionId: string; readonly closed: number }> {
  const decision = await repository.insertDecision(tx, operator, given);
  const closed = await repository.closeReports(tx, decision, all);
  await noteAct(tx, operator, {
    act: acts[decision.outcome],
    target: targetOf(decision),
    reportId: decision.reportId ?? undefined,
    affected: closed,
  });
  return { decisionId: decision.id, closed };
}

/** Records that a decision no longer stands. False if it was undone before. */
export async function recordUndoing(
  tx: Transaction,
  operator: Operator,
  decisionId: string,
): Promise<boolean> {
  const undone = await repository.setUndone(tx, operator, decisionId);
  if (undone === null) return false;
  await noteAct(tx, operator, {
    act: 'report.undo',
    target: targetOf(undone),
    reportId: undone.reportId ?? undefined,
  });
  return true;
}

/** Records that something hidden temporarily stays hidden. */
export const noteHiding = (tx: Transaction, operator: Operator, decision: repository.Decision) =>
  noteAct(tx, operator, {
    act: 'report.hide',
    target: targetOf(decision),
    reportId: decision.reportId ?? undefined,
  });
