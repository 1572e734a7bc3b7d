import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/** Revokes a leaver's links; deletes from unused ones whom they were for. */
export async function revokeInvitations(tx: Transaction, inviterId: string): Promise<void> {
  await tx.execute(sql`
    delete from link_requests where invitation_id in (select id from invitations where inviter_id = ${inviterId})`);
  await tx.execute(sql`
    update invitations set revoked_at = coalesce(revoked_at, now()) where inviter_id = ${inviterId}
      and (uses = 0 or max_uses is null or uses < max_uses)`);
  await tx.execute(sql`
    update invitations set invitee_name = null, relation = null, reason = null
    where inviter_id = ${inviterId} and uses = 0`);
}

/** A vouch for somebody else who joined by the same link stays. */
const nobodyElse = sql`not exists (
  select from invitation_uses other join members member on member.id = other.member_id and member.left_at is null
  where other.invitation_id = invitations.id and other.member_id <> `;

/**
 * Deletes the leaver's name and the vouch for them from links by which they joined or which they answered,
 * and from earlier dead links of the same inviters for the same name.
 */
export async function forgetInvitee(
  tx: Transaction,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.execute(sql`
    with came as (
      select invitations.id, inviter_id, invitee_name from invitation_uses use
        join invitations on invitations.id = use.invitation_id
      where use.member_id = ${id} and kind <> 'event'
    ), before as (
      update invitations set revoked_at = coalesce(revoked_at, now()), invitee_name = null, relation = null, reason = null
      where uses = 0 and (revoked_at is not null or expires_at <= now()) and exists (
        select from came
        where came.inviter_id = invitations.inviter_id and invitations.invitee_name in (came.invitee_name, ${name})
      )
      returning id
    ), asked as (
      delete from link_requests where invitation_id in (select id from came union all select id from before)
    )
    update invitations set invitee_name = null,
      relation = case when ${nobodyElse}${id}) then null else relation end,
      reason = case when ${nobodyElse}${id}) then null else reason end
    where id in (select id from came)`);
}
