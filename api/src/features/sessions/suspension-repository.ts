import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';

/** Lifts suspensions that have ended (docs/decisions/0066), optionally of one member only. True if there was one. */
export async function liftEnded(executor: Executor, memberId: string | null = null): Promise<boolean> {
  const ofOne = memberId === null ? sql`` : sql`and id = ${memberId}`;
  const lifted = await executor.execute(sql`
    update members set suspended_at = null, suspended_until = null
    where suspended_at is not null and suspended_until <= now() and left_at is null ${ofOne}
    returning id`);
  return lifted.length > 0;
}
