import type { Sql } from 'postgres';

/** Figures that only the database knows; seconds since 1970 and seconds. */
export interface StoredFigures {
  readonly jobsWaiting: number;
  readonly oldestJobAge: number;
  /** Null if there was no sweep yet. */
  readonly nextSweepAt: number | null;
  /** Waiting reports and appeals; the age of the oldest, 0 if none waits. */
  readonly reportsWaiting: number;
  readonly oldestReportAge: number;
  readonly appealsWaiting: number;
  readonly oldestAppealAge: number;
  /** Mails that were refused for good and can be retried. */
  readonly mailsRefused: number;
  /** The latest finding about each examined thing. */
  readonly findings: readonly { readonly about: string; readonly well: boolean }[];
}

export async function findStoredFigures(sql: Sql): Promise<StoredFigures> {
  const [row] = await sql<StoredFigures[]>`
    select count(jobs.id)::int as "jobsWaiting",
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestJobAge",
      count(*) filter (where dead_at is not null and kind = 'mail')::int as "mailsRefused",
      (select extract(epoch from next_at)::float8 from turns where name = 'sweep') as "nextSweepAt",
      report.count as "reportsWaiting", report.age as "oldestReportAge",
      appeal.count as "appealsWaiting", appeal.age as "oldestAppealAge",
      (
        select coalesce(jsonb_agg(jsonb_build_object('about', about, 'well', well) order by about), '[]') from findings
      ) as findings
    from (
      select count(distinct coalesce(project_id, post_id, profile_id))::int as count,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
      from reports where handled_at is null
    ) report cross join (
      select count(*)::int as count, coalesce(extract(epoch from now() - min(filed_at)), 0)::float8 as age
      from appeals join moderation_decisions decision on decision.id = decision_id
      where answered_at is null and appeals.words is not null and undone_at is null
    ) appeal left join jobs on true
    group by report.count, report.age, appeal.count, appeal.age`;
  if (row === undefined) throw new Error('a count has a row');
  return row;
}
