import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { projectMembers } from '../../database/schema/projects.ts';

/** A member's part in a project. */
export interface Membership {
  readonly projectId: string;
  readonly memberId: string;
}

/** False if the member already takes part; waits for a concurrent call that is about to write the same. */
export async function insertMembership(tx: Transaction, membership: Membership): Promise<boolean> {
  const inserted = await tx
    .insert(projectMembers)
    .values(membership)
    .onConflictDoNothing()
    .returning({ memberId: projectMembers.memberId });
  return inserted.length === 1;
}

export async function hasMembership(
  executor: Executor,
  { projectId, memberId }: Membership,
): Promise<boolean> {
  const found = await executor
    .select({ memberId: projectMembers.memberId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.memberId, memberId)));
  return found.length === 1;
}
