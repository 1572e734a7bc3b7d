import { appealWithinDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * Stores an appeal while the decision can be appealed, unless there already is one: one statement, so that of two at
 * once the first stands.
 */
export async function insertAppeal(
  tx: Transaction,
  { decisionId, memberId, words }: { decisionId: string; memberId: string; words: string },
): Promise<boolean> {
  const kept = await tx.execute(sql`
    insert into appeals (decision_id, member_id, words)
    select id, member_id, ${words} from moderation_decisions
    where id = ${decisionId} and member_id = ${memberId} and outcome <> 'dismissed' and undone_at is null
      and decided_at > now() - make_interval(days => ${appealWithinDays})
    on conflict (decision_id) do nothing
    returning id`);
  return kept.length === 1;
}

/** Deletes what they said and the answers they got. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`update appeals set words = null, answer = null where member_id = ${memberId}`);
}
