import type { SaidOfNotice } from '@dure/contract/notice-text.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';
import { visibleNotice } from './visible.ts';

export interface DailyLetter {
  readonly id: string;
  readonly email: string;
  readonly count: number;
  /** The newest five. */
  readonly told: readonly (SaidOfNotice & { readonly title: string | null })[];
}

/** Readers per transaction, with few enough that nobody waits for long. */
const readersAtOnce = 2_000;

/** The latest nine o'clock in the morning, Korean time. */
const lastNine = sql.raw(
  `(date_trunc('day', now() at time zone 'Asia/Seoul' - interval '9 hours') + interval '9 hours') at time zone 'Asia/Seoul'`,
);

/**
 * Claims waiting notices from before nine, all of a reader's at once, so that each reader gets one mail.
 * Leaves out notices that they have read meanwhile or may no longer see.
 */
export async function takeDaily(tx: Transaction): Promise<readonly DailyLetter[]> {
  return tx.execute<DailyLetter & Record<string, unknown>>(sql`
    with reader as materialized (
      select distinct member_id from notices where mail = 'daily' and created_at < ${lastNine}
      order by member_id limit ${readersAtOnce}
    ), notice as (
      update notices set mail = null from reader
      where notices.member_id = reader.member_id and mail = 'daily' and created_at < ${lastNine}
      returning notices.*
    ), told as (
      select notice.id, notice.member_id, notice.kind, other.user_name as who, offer.kind as offer, shown.title
      from notice ${sql.raw(visibleNotice)} and notice.read_at is null
    )
    select members.id, ${mailAddress()} as email, count(*)::int as count, to_jsonb((array_agg(
      jsonb_build_object('kind', kind, 'who', who, 'offer', offer, 'title', title) order by told.id desc
    ))[:5]) as told
    from told join members on members.id = member_id and left_at is null and suspended_at is null
    group by members.id`);
}
