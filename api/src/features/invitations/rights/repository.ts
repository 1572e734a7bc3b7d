import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { mailAddressColumn } from '../../../database/schema/everyday-addresses.ts';
import { invitations } from '../../../database/schema/invitations.ts';
import { members } from '../../../database/schema/members.ts';

/** A link for one or few people, none of whom has joined. */
const waits = (code: string) =>
  and(eq(invitations.code, code), inArray(invitations.kind, ['person', 'project']), eq(invitations.uses, 0));

export async function isWaiting(executor: Executor, code: string): Promise<boolean> {
  const found = await executor.select({ id: invitations.id }).from(invitations).where(waits(code));
  return found.length === 1;
}

/** Ends the link and records why. Null if that was recorded before; of parallel calls one wins. */
export async function setInviterUnknown(tx: Transaction, code: string) {
  const [ended] = await tx
    .update(invitations)
    .set({ inviterUnknownAt: sql`now()`, revokedAt: sql`coalesce(${invitations.revokedAt}, now())` })
    .where(and(waits(code), isNull(invitations.inviterUnknownAt)))
    .returning({ inviterId: invitations.inviterId, inviteeName: invitations.inviteeName });
  return ended ?? null;
}

/** Null if they left or are suspended. */
export async function findAddress(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: mailAddressColumn })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.suspendedAt)));
  return row?.email ?? null;
}
