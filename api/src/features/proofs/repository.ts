import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { members } from '../../database/schema/members.ts';

/** Null if they left or are suspended. */
export async function findPasswordHash(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.leftAt), isNull(members.suspendedAt)));
  return row?.passwordHash ?? null;
}
