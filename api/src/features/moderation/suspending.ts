import type { DecisionReason } from '@dure/contract/moderation.ts';
import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { setSuspended } from '../members/service.ts';
import { insertDecision } from './decisions-repository.ts';

/** Reason, words and number of days; null means until it is reviewed. */
interface GivenSuspension {
  readonly reason: DecisionReason;
  readonly words: string | null;
  readonly days: number | null;
}

/**
 * Suspends a member without a report. Resolves to the decision; null if they are already suspended for as long, or have
 * left.
 */
export async function suspendMember(
  tx: Transaction,
  operator: Operator,
  memberId: string,
  given: GivenSuspension,
): Promise<string | null> {
  if (!(await setSuspended(tx, memberId, given.days))) return null;
  const about = { reportId: null, memberId, projectId: null, postId: null };
  const { id } = await insertDecision(tx, operator, { ...about, outcome: 'suspended', ...given });
  await noteAct(tx, operator, { act: 'member.suspend', target: memberId });
  return id;
}
