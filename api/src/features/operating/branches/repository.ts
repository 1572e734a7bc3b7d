import { branchesPerPage, treePeoplePerAnswer, unusualBranchesShown } from '@dure/contract/limits.ts';
import type { Branch, BranchPage, DrawnPerson } from '@dure/contract/operating-branches.ts';
import type { Sql } from 'postgres';
import type { Cursor } from '../cursor.ts';
import { instant } from '../instant.ts';
import { invitersAbove } from '../inviters-above.ts';

/** From a row of `members` and its row of `branches`; a member who joined since the last count is a branch of one. */
const branch = (sql: Sql) => sql`
  members.id, user_name, suspended_at is not null as is_suspended,
  coalesce(people, 1) as people, coalesce(active, 1) as active, coalesce(reports, 0) as reports,
  coalesce(suspensions, 0) as suspensions, coalesce(joined, 1) as joined,
  case when busiest > 0 then json_build_object('count', busiest, 'at', ${instant(sql, 'busiest_at')}) end as busiest,
  coalesce(many_joins, false) as many_joins, coalesce(many_reports, false) as many_reports`;

/** A branch with the members above it. */
export async function findPlace(sql: Sql, id: string) {
  const [row] = await sql<{ place: Branch; above: BranchPage['above'] }[]>`
    select to_json(place) as place, above from (
      select ${branch(sql)} from members left join branches on member_id = members.id where members.id = ${id}
    ) place, lateral (select ${invitersAbove(sql, 'place.id')} as above) higher`;
  return row ?? null;
}

/** Rows after the last one of a page, largest first, by index. */
function following(sql: Sql, after: Cursor | null) {
  if (after === null) return sql``;
  const people = Number(after.key);
  return sql`and people <= ${people} and (people < ${people} or member_id > ${after.id})`;
}

/**
 * The largest first, in the order of the index (`people` alone would be the displayed figure); one more than is shown.
 */
export const findBelow = (sql: Sql, under: string | null, after: Cursor | null) =>
  sql<(Branch & { readonly key: string })[]>`
    select ${branch(sql)}, people::text as key from branches join members on members.id = member_id
    where ${under === null ? sql`inviter_id is null` : sql`inviter_id = ${under}`} ${following(sql, after)}
    order by branches.people desc nulls last, member_id limit ${branchesPerPage + 1}`;

export const findUnusual = (sql: Sql) => sql<Branch[]>`
  select ${branch(sql)} from branches join members on members.id = member_id
  where many_joins or many_reports
  order by branches.people desc nulls last, member_id limit ${unusualBranchesShown}`;

const drawn = (sql: Sql) => sql`
  members.id, user_name, branches.inviter_id, people, suspended_at is not null as is_suspended,
  many_joins or many_reports as unusual`;

/**
 * The members with the largest branches, one more than an answer holds. An inviter's branch is at least as
 * large, so each member's inviter is in this answer or an earlier one.
 */
export const findLargest = (sql: Sql, after: Cursor | null) => sql<DrawnPerson[]>`
  select ${drawn(sql)} from (
    select * from branches where true ${following(sql, after)}
    order by people desc nulls last, member_id limit ${treePeoplePerAnswer + 1}
  ) branches join members on members.id = member_id
  order by people desc, members.id`;

/** The nearest members below a member, and the path from them to the top. */
export const findNearest = (sql: Sql, under: string) => sql<DrawnPerson[]>`
  with recursive higher as (
    select member_id, inviter_id from branches where member_id = ${under}
    union all
    select inviter.member_id, inviter.inviter_id from higher join branches inviter on inviter.member_id = higher.inviter_id
  ), below as (
    select member_id from branches where member_id = ${under}
    union all
    select brought.member_id from below join branches brought on brought.inviter_id = below.member_id
  )
  select ${drawn(sql)} from (
    (select member_id from below limit ${treePeoplePerAnswer}) union select member_id from higher
  ) shown join branches using (member_id) join members on members.id = member_id`;

export async function findCountedAt(sql: Sql, countedEverySeconds: number): Promise<string | null> {
  const [turn] = await sql<{ counted_at: string }[]>`
    select ${instant(sql, `next_at - make_interval(secs => ${countedEverySeconds})`)} as counted_at
    from turns where name = 'branches'`;
  return turn?.counted_at ?? null;
}
