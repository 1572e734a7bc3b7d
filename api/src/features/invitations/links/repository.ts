import { unusedInvitationLifeDays } from '@dure/contract/limits.ts';
import type { LinkState } from '@dure/contract/operating-events.ts';
import { id } from '@dure/contract/text.ts';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../../../database/client.ts';
import { invitations } from '../../../database/schema/invitations.ts';
import { linkRequests } from '../../../database/schema/link-requests.ts';
import { members } from '../../../database/schema/members.ts';
import { sweepBatch } from '../../../database/sweep-batch.ts';

/** A link's state for an operator, who may learn more than its holder. */
const state = sql<LinkState>`case
  when ${invitations.revokedAt} is not null then 'revoked'
  when coalesce(${members.leftAt}, ${members.suspendedAt}) is not null then 'inviter_gone'
  when in_frozen_branch(${members.id}) then 'frozen'
  when ${invitations.uses} >= ${invitations.maxUses} then 'used'
  when ${invitations.expiresAt} <= now() then 'expired'
  when ${invitations.opensAt} > now() then 'not_yet'
  else 'open'
end`;

/** The state of a link, and its used places. */
export async function findLink(executor: Executor, id: string) {
  const [link] = await executor
    .select({ kind: invitations.kind, state, uses: invitations.uses })
    .from(invitations)
    .leftJoin(members, eq(members.id, invitations.inviterId))
    .where(eq(invitations.id, id));
  return link ?? null;
}

const isId = (text: string) => v.is(id, text);

/** By code or id. Null if there is none; `changed` is false if it was already revoked. */
export async function revokeLink(
  tx: Transaction,
  named: string,
): Promise<{ id: string; changed: boolean } | null> {
  const [link] = await tx
    .select({ id: invitations.id, revokedAt: invitations.revokedAt })
    .from(invitations)
    .where(isId(named) ? eq(invitations.id, named) : eq(invitations.code, named))
    .for('update');
  if (link === undefined) return null;
  if (link.revokedAt !== null) return { id: link.id, changed: false };
  await tx.update(invitations).set({ revokedAt: sql`now()` }).where(eq(invitations.id, link.id));
  return { id: link.id, changed: true };
}

/** Revokes links of every kind; the caller has locked the inviter's row, so that no other link is made meanwhile. */
export async function revokeOpenOf(tx: Transaction, inviterId: string): Promise<number> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
        or(isNull(invitations.maxUses), lt(invitations.uses, invitations.maxUses)),
      ),
    )
    .returning({ id: invitations.id });
  return revoked.length;
}

/** Ends an unused link and deletes whom it was for. By code or id; null if there is no such link. */
export async function forgetInvitee(tx: Transaction, named: string): Promise<string | null> {
  const [link] = await tx
    .update(invitations)
    .set({
      revokedAt: sql`coalesce(${invitations.revokedAt}, now())`,
      inviteeName: null,
      relation: null,
      reason: null,
    })
    .where(
      and(
        isId(named) ? eq(invitations.id, named) : eq(invitations.code, named),
        ne(invitations.kind, 'event'),
        eq(invitations.uses, 0),
      ),
    )
    .returning({ id: invitations.id });
  if (link === undefined) return null;
  await tx.delete(linkRequests).where(eq(linkRequests.invitationId, link.id));
  return link.id;
}

/** Deletes personal links that ended long ago unused, once the school requests made with them are deleted. */
export async function deleteUnused(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from invitations where id in (
      select id from invitations old
      where uses = 0 and kind <> 'event' and expires_at < now() - make_interval(days => ${unusedInvitationLifeDays})
        and not exists (select from university_requests where invitation_id = old.id)
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}
