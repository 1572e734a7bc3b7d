import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { invitationUses } from '../../../database/schema/invitations.ts';
import type { InvitationAnswer, InvitationPurpose } from '../repository.ts';

/**
 * The code of an invitation from that inviter to that project: one in which the member holds a place and
 * hasn't answered, else a usable one. Null if there is none.
 */
export async function findLiveCode(
  executor: Executor,
  of: { readonly inviterId: string; readonly projectId: string; readonly memberId: string },
): Promise<string | null> {
  const [row] = await executor.execute<{ code: string }>(sql`
    select code from invitations left join invitation_uses place
      on place.invitation_id = invitations.id and place.member_id = ${of.memberId}
    where invitations.project_id = ${of.projectId} and inviter_id = ${of.inviterId} and kind = 'project'
      and revoked_at is null and expires_at > now()
      and (uses < max_uses or (place.member_id is not null and place.answer is null))
    order by place.member_id is null, invitations.id limit 1`);
  return row?.code ?? null;
}

/** A member's place in an invitation. */
export interface Place {
  readonly invitationId: string;
  readonly memberId: string;
}

/**
 * Records a member's only answer, on the place they took by joining or on a new one; of parallel answers one
 * wins. Resolves to what the place was taken for, or to null if the member has answered before.
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

/** Null if there is none yet. */
export async function findAnswer(executor: Executor, place: Place): Promise<InvitationAnswer | null> {
  const [row] = await executor
    .select({ answer: invitationUses.answer })
    .from(invitationUses)
    .where(
      and(eq(invitationUses.invitationId, place.invitationId), eq(invitationUses.memberId, place.memberId)),
    );
  return row?.answer ?? null;
}
