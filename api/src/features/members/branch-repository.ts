import { branchCountMax, branchShown, branchShownBelow } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { type TreeCell, treeCell } from './tree-cell.ts';

interface BroughtRow {
  readonly person: TreeCell;
  readonly count: number;
  readonly brought: readonly TreeCell[];
}

export interface BranchRow {
  readonly count: number;
  readonly below: number;
  readonly brought: readonly BroughtRow[];
}

/**
 * The people a member invited and the people those invited: the newest few of each and their numbers, all by the index
 * `members_invited_by`. Ids ascend with the time of joining. A leaver's row stays, and so does their place.
 */
export async function findBranch(sqlClient: Sql, memberId: string): Promise<BranchRow> {
  const [row] = await sqlClient<[BranchRow]>`
    select
      (select count(*)::int from (
        select from members where invited_by = ${memberId} limit ${branchCountMax}
      ) as counted) as count,
      (select count(*)::int from (
        select from members as first join members as second on second.invited_by = first.id
        where first.invited_by = ${memberId} limit ${branchCountMax}
      ) as counted) as below,
      coalesce((
        select json_agg(json_build_object('person', ${treeCell(sqlClient)}, 'count', below.count,
          'brought', coalesce(below.people, '[]')) order by person.id)
        from (select * from members where invited_by = ${memberId} order by id desc limit ${branchShown}) as person
        left join visible_images as picture on picture.id = person.image_id
        cross join lateral (
          select
            (select count(*)::int from (
              select from members where invited_by = brought.id limit ${branchCountMax}
            ) as counted) as count,
            (select json_agg(${treeCell(sqlClient)} order by person.id)
              from (select * from members where invited_by = brought.id order by id desc limit ${branchShownBelow}) as person
              left join visible_images as picture on picture.id = person.image_id) as people
          from (select person.id) as brought
        ) as below
      ), '[]') as brought`;
  return row;
}
