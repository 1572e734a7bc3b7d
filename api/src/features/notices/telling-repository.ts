import { noticeMailsPerDay } from '@dure/contract/limits.ts';
import type { ChosenNoticeKind, NoticeKind, NoticeMailTime, NoticeTopic } from '@dure/contract/notices.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';
import { visibleNotice } from './visible.ts';

/** One notice for one member. Ids name its subject; words are looked up when it is read. */
export interface NewNotice {
  /** The recipient. */
  readonly memberId: string;
  readonly kind: ChosenNoticeKind;
  /** The feature's own name or id of the event (100 characters); the same event is never told twice. */
  readonly event: string;
  /** The person who did it. Shown only while the reader may see them, and deleted when they leave. */
  readonly aboutId?: string;
  readonly projectId?: string;
  readonly offerId?: string;
  readonly reportId?: string;
  /** A seat request. */
  readonly requestId?: string;
}

/** A notice that is mailed at once. */
export interface ToMail {
  readonly memberId: string;
  readonly email: string;
  readonly kind: ChosenNoticeKind;
  readonly who: string | null;
  readonly projectId: string | null;
  readonly title: string | null;
}

interface GivenNotice extends NewNotice {
  readonly topic: NoticeTopic;
  /** The mail time if its reader has not chosen one. */
  readonly usual: NoticeMailTime;
}

/**
 * Stores notices and resolves to those to mail now. Skips events that were told before. After
 * `noticeMailsPerDay` mails within a day further notices wait for the daily mail; so does every withdrawn
 * request, since a withdrawal can be undone. Mails nobody who is suspended, and nothing that the list would
 * not show. Locks the readers and the people the notices are about.
 */
export async function insertNotices(
  tx: Transaction,
  notices: readonly GivenNotice[],
): Promise<readonly ToMail[]> {
  return tx.execute<ToMail & Record<string, unknown>>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as given (
        "memberId" uuid, kind text, event text, "aboutId" uuid, "projectId" uuid, "offerId" uuid, "reportId" uuid,
        "requestId" uuid, topic text, usual text
      )
    ), present as materialized (
      select id, suspended_at from members
      where left_at is null and id in (select "memberId" from given union select "aboutId" from given)
      order by id for key share
    ), told as (
    insert into notices (member_id, kind, event, about_id, project_id, offer_id, report_id, request_id, mail)
    select reader.id, kind, event, "aboutId", "projectId", "offerId", "reportId", "requestId",
      case
        when coalesce(time, usual) = 'never' or reader.suspended_at is not null then null
        when coalesce(time, usual) = 'at_once' and kind <> 'seat_withdrawn' and (
          select count(*) from notices earlier
          where earlier.member_id = reader.id and earlier.id > uuidv7(interval '-1 day') and earlier.mail = 'at_once'
        ) < ${noticeMailsPerDay} then 'at_once'
        else 'daily'
      end
    from given join present reader on reader.id = "memberId"
      left join notice_choices choice on choice.member_id = reader.id and choice.topic = given.topic
    where "aboutId" is distinct from "memberId"
      and ("aboutId" is null or "aboutId" in (select id from present))
    on conflict (member_id, kind, event) do nothing
      returning *
    )
    select reader.id as "memberId", ${mailAddress('reader')} as email, notice.kind, other.user_name as who,
      shown.id as "projectId", shown.title
    from told notice join members reader on reader.id = notice.member_id ${sql.raw(visibleNotice)}
      and notice.mail = 'at_once'`);
}

/**
 * Puts a notice on the list of each member who has not left. The feature mails about it itself, whatever its
 * readers chose. Locks the readers.
 */
export async function insertUnmailed(
  tx: Transaction,
  { kind, event }: { readonly kind: NoticeKind; readonly event: string },
  memberIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with present as materialized (
      select id from members
      where left_at is null and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb))
      order by id for key share
    )
    insert into notices (member_id, kind, event) select id, ${kind}, ${event} from present
    on conflict (member_id, kind, event) do nothing`);
}
