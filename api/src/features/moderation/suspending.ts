import type { DecisionReason } from '@dure/contract/moderation.ts';
import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { setSuspended } from '../members/service.ts';
import { insertDecision } from './decisions-repository.ts';

/** Why, in which words, and for how many days; null: until it is reviewed. */
interface GivenSuspension {
  readonly reason: DecisionReason;
  readonly words: string | null;
  readonly days: number | null;
}

/** Suspends a member without a report. Resolves to the decision; null where they are suspended for as long, or have left. */
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
