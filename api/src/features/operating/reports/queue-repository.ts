import { reportsPerPage, reportTitleShownLength } from '@dure/contract/limits.ts';
import type { QueuedReport } from '@dure/contract/operating-reports.ts';
import type { Sql } from 'postgres';
import { excerpt } from '../../../database/excerpt.ts';
import { instant } from '../instant.ts';
import { authorOf, notAbout } from '../reported-author.ts';

/** The subject of a report, exactly as in the index `reports_open_of`. */
export const thingOf = (sql: Sql, report: string) =>
  sql.unsafe(`coalesce(${report}.project_id, ${report}.post_id, ${report}.profile_id)`);

const { longer, cut } = excerpt(reportTitleShownLength);

const titleOf = (sql: Sql) => sql`regexp_replace(
    case when report.profile_id is not null then report.snapshot->'people'->>(report.profile_id::text)
      else coalesce(report.snapshot->>'title', report.snapshot->>'content') end, ${longer}, ${cut})`;

/** What a list shows of a report, by the alias `report`. */
export const queued = (sql: Sql) => sql`
  report.id, ${instant(sql, 'report.created_at')} as created_at,
  case when report.project_id is not null then 'project' when report.post_id is not null then 'post' else 'profile'
  end as target_type,
  ${titleOf(sql)} as title,
  (
    select json_build_object('id', author.id, 'user_name', author.user_name) from members author
    where author.id = ${authorOf(sql)}
  ) as author,
  (
    select count(*)::int from reports same
    where ${thingOf(sql, 'same')} = ${thingOf(sql, 'report')} and same.handled_at is null
  ) as count,
  exists (
    select from reports same
    where ${thingOf(sql, 'same')} = ${thingOf(sql, 'report')} and same.handled_at is null
      and same.requester_email is not null
  ) as removal_requested`;

/** No open report of the same thing is older. */
const isOldest = (sql: Sql) => sql`not exists (
    select from reports earlier
    where ${thingOf(sql, 'earlier')} = ${thingOf(sql, 'report')} and earlier.handled_at is null
      and (earlier.created_at, earlier.id) < (report.created_at, report.id)
  )`;

/** Only reports about one member, if one is named. */
const isAbout = (sql: Sql, memberId: string | undefined) =>
  memberId === undefined ? sql`` : sql`and ${authorOf(sql)} = ${memberId}`;

interface Wanted {
  readonly readerId: string | null;
  /** Only reports about one member. */
  readonly about?: string | undefined;
}

/** One more than is shown, each thing once; the position may be a report that was handled meanwhile. */
export const findPage = (
  sql: Sql,
  { readerId, about, after }: Wanted & { readonly after?: string | undefined },
) =>
  sql<QueuedReport[]>`
  select ${queued(sql)} from reports report
  where report.handled_at is null and ${isOldest(sql)} and ${notAbout(sql, readerId)} ${isAbout(sql, about)}
    ${
      after === undefined
        ? sql``
        : sql`and (report.created_at, report.id) > (select created_at, id from reports where id = ${after})`
    }
  order by report.created_at, report.id limit ${reportsPerPage + 1}`;

/** The number of waiting things, however often each was reported. */
export async function countThings(sql: Sql, { readerId, about }: Wanted): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct coalesce(project_id, post_id, profile_id))::int as count
    from reports report where handled_at is null and ${notAbout(sql, readerId)} ${isAbout(sql, about)}`;
  return row?.count ?? 0;
}
