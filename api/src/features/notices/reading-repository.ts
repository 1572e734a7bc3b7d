import { noticesPerPage, unreadCountMax } from '@dure/contract/limits.ts';
import type { NoticeKind } from '@dure/contract/notices.ts';
import type { OfferKind } from '@dure/contract/offers.ts';
import type { Sql } from 'postgres';
import { rfc3339 } from '../../database/rfc3339.ts';
import type { ImageCell } from '../../image-address.ts';
import { visibleNotice } from './visible.ts';

export interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly about_id: string | null;
  readonly about_name: string | null;
  readonly about_image: ImageCell | null;
  readonly project_id: string | null;
  readonly project_title: string | null;
  readonly offer: OfferKind | null;
  readonly post_id: string | null;
  /** RFC 3339 */
  readonly created_at: string;
  readonly read: boolean;
}

const page = `
  select notice.id, notice.kind, other.id as about_id, other.user_name as about_name,
    (select cell from visible_images where id = other.image_id) as about_image,
    shown.id as project_id, shown.title as project_title, offer.kind as offer, post.id as post_id,
    ${rfc3339('notice.created_at')} as created_at,
    notice.read_at is not null as read
  from notices notice ${visibleNotice} and notice.member_id = $1 and ($2::uuid is null or notice.id < $2)
  order by notice.id desc limit ${noticesPerPage + 1}`;

/** Notices after `cursor`, plus one more if there is another page. */
export const findPage = (sql: Sql, memberId: string, cursor: string | null): Promise<NoticeRow[]> =>
  sql.unsafe<NoticeRow[]>(page, [memberId, cursor], { prepare: true });

const unread = `
  select count(*)::int as unread from (
    select from notices notice ${visibleNotice} and notice.member_id = $1 and notice.read_at is null
    limit ${unreadCountMax}
  ) counted`;

/** Counts only visible notices. */
export async function countUnread(sql: Sql, memberId: string): Promise<number> {
  const [row] = await sql.unsafe<{ unread: number }[]>(unread, [memberId], { prepare: true });
  return row?.unread ?? 0;
}
