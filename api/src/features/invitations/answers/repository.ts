import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { invitationUses } from '../../../database/schema/invitations.ts';
import type { InvitationAnswer, InvitationPurpose } from '../repository.ts';

/** Whose place of which invitation. */
export interface Place {
  readonly invitationId: string;
  readonly memberId: string;
}

/**
 * Writes a member's one answer, on the place they hold since they joined by it or on a new one; of parallel answers one
 * wins. Resolves to what the place was taken for, or null when the member has answered before.
 */
export async function claimAnswer(
  tx: Transaction,
  place: Place,
  answer: InvitationAnswer,
): Promise<InvitationPurpose | null> {
  const [claimed] = await tx
    .insert(invitationUses)
    .values({ ...place, purpose: 'answer', answer })
    .onConflictDoUpdate({
      target: [invitationUses.invitationId, invitationUses.memberId],
      set: { answer },
      setWhere: isNull(invitationUses.answer),
    })
    .returning({ purpose: invitationUses.purpose });
  return claimed?.purpose ?? null;
}

/** Null: none yet. */
export async function findAnswer(executor: Executor, place: Place): Promise<InvitationAnswer | null> {
  const [row] = await executor
    .select({ answer: invitationUses.answer })
    .from(invitationUses)
    .where(
      and(eq(invitationUses.invitationId, place.invitationId), eq(invitationUses.memberId, place.memberId)),
    );
  return row?.answer ?? null;
}
