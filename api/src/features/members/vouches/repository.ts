import { vouchesShown, vouchWithdrawableDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import type { ImageCell } from '../../../image-address.ts';
import { standingVouches } from '../standing-vouches.ts';

export interface VouchRow {
  readonly id: string;
  readonly user_name: string;
  readonly image: ImageCell | null;
  /** RFC 3339: until when it can be withdrawn; null for other readers, and after that time. */
  readonly withdrawable_until: string | null;
}

/** The people who vouch for a member, each once, the newest first. */
export const findVouches = (
  sqlClient: Sql,
  { readerId, memberId }: { readonly readerId: string; readonly memberId: string },
) => sqlClient<VouchRow[]>`
  select voucher.id, voucher.user_name, picture.cell as image,
    case when voucher.id = ${readerId} and since > now() - make_interval(days => ${vouchWithdrawableDays})
      then to_char((since + make_interval(days => ${vouchWithdrawableDays})) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as withdrawable_until
  from (
    select inviter_id, min(used_at) as since
    from members cross join lateral (
      select inviter.id as inviter_id, use.used_at ${sqlClient.unsafe(standingVouches)}
    ) standing
    where members.id = ${memberId}
    group by inviter_id
  ) vouch
    join members voucher on voucher.id = vouch.inviter_id and voucher.hidden_at is null
    left join visible_images picture on picture.id = voucher.image_id
  order by since desc, voucher.id limit ${vouchesShown}`;

/** Withdraws all vouches of a pair at once. False if there is none, or one is too old to be withdrawn. */
export async function withdrawVouch(
  tx: Transaction,
  { inviterId, memberId }: { readonly inviterId: string; readonly memberId: string },
): Promise<boolean> {
  const withdrawn = await tx.execute(sql`
    with standing as (
      select invitation_id, used_at from invitation_uses use join invitations on invitations.id = invitation_id
      where use.member_id = ${memberId} and inviter_id = ${inviterId} and relation is not null
        and answer is distinct from 'declined' and vouch_withdrawn_at is null
      for update of use
    )
    update invitation_uses use set vouch_withdrawn_at = now() from standing
    where use.invitation_id = standing.invitation_id and use.member_id = ${memberId}
      and not exists (
        select from standing where used_at <= now() - make_interval(days => ${vouchWithdrawableDays})
      )
    returning use.invitation_id`);
  return withdrawn.length > 0;
}

/** Whether an inviter vouches for a member. */
export async function vouches(
  tx: Transaction,
  { inviterId, memberId }: { readonly inviterId: string; readonly memberId: string },
): Promise<boolean> {
  const found = await tx.execute(sql`
    select from members where members.id = ${memberId} and ${inviterId}::uuid in (
      select inviter.id ${sql.raw(standingVouches)}
    )`);
  return found.length > 0;
}
