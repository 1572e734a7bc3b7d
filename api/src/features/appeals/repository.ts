import { appealWithinDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * Stores an appeal; false if the decision can't be appealed any more or has one already. A single statement,
 * so that the first of two parallel appeals stands.
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

/** Deletes the words of a member's appeals and of the answers. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`update appeals set words = null, answer = null where member_id = ${memberId}`);
}
