import { trustPathStepsMax } from '@dure/contract/limits.ts';
import type { Fragment, Sql } from 'postgres';
import { type TreeCell, treeCell } from './tree-cell.ts';

export interface TrustPathRow {
  /** The number of invitations between the two. */
  readonly steps: number;
  /** From the reader to the member, both included; null if there are more than `trustPathStepsMax` steps. */
  readonly people: readonly TreeCell[] | null;
  /** The number of steps from the reader up to the nearest common inviter. */
  readonly top: number;
}

/**
 * The chain of invitations between two members: from both up to their nearest common inviter, by primary key. No row if
 * there is none. A leaver's row stays, and so does the path through it.
 */
export const trustPath = (sqlClient: Sql, reader: Fragment, member: Fragment) => sqlClient<TrustPathRow[]>`
    with recursive above_reader as (
      select id, invited_by, 0 as steps from members where id = ${reader}
      union all
      select inviter.id, inviter.invited_by, steps + 1
      from above_reader join members inviter on inviter.id = above_reader.invited_by
    ), above_member as (
      select id, invited_by, 0 as steps from members where id = ${member}
      union all
      select inviter.id, inviter.invited_by, steps + 1
      from above_member join members inviter on inviter.id = above_member.invited_by
    ), meeting as (
      select above_reader.steps as up, above_member.steps as down, above_reader.steps + above_member.steps as steps
      from above_reader join above_member using (id) order by above_reader.steps limit 1
    )
    select steps, up as top, case when steps <= ${trustPathStepsMax} then (
      select json_agg(${treeCell(sqlClient)} order by way.place)
      from (
        select id, steps as place from above_reader where steps <= meeting.up
        union all
        select id, meeting.steps - steps from above_member where steps < meeting.down
      ) as way join members person on person.id = way.id left join visible_images picture on picture.id = person.image_id
    ) end as people
    from meeting`;

/** Null if there is no common inviter. */
export async function findTrustPath(
  sqlClient: Sql,
  { readerId, memberId }: { readerId: string; memberId: string },
): Promise<TrustPathRow | null> {
  const [row] = await trustPath(sqlClient, sqlClient`${readerId}::uuid`, sqlClient`${memberId}::uuid`);
  return row ?? null;
}
