import { projectAnswerDays, projectQuietDays } from '@dure/contract/limits.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { projects } from '../../../database/schema/projects.ts';
import { inPeriod } from '../cards/service.ts';

/** Projects per statement, since each may send a mail. */
const batch = 200;

/** The last news of a project: an edit by its creator, a new member, or a post about it. */
const lastNews = sql`greatest(project.news_at, project.updated_at,
  (select max(joined_at) from project_members where project_id = project.id),
  (select max(created_at) from posts where project_id = project.id and deleted_at is null))`;

const goesOn = sql.raw(inPeriod);
const quietDays = sql`make_interval(days => ${projectQuietDays})`;

export interface AskedProject {
  readonly id: string;
  readonly creatorId: string;
  /** The day of the question, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Asks the creators of projects without news for `projectQuietDays`, and records the last news of the others. Skips
 * members whom another transaction is changing, until the next sweep: the member's row is locked before the project's
 * (docs/decisions/0120).
 */
export async function askQuiet(tx: Transaction): Promise<AskedProject[]> {
  const rows = await tx.execute<Record<'id' | 'creator_id' | 'day', string>>(sql`
    with quiet as materialized (
      select project.id, ${lastNews} as news_at, ${goesOn} as goes_on
      from projects project join members creator on creator.id = project.creator_id
      where project.deleted_at is null and project.rested_at is null and project.asked_at is null
        and project.news_at < now() - ${quietDays} and creator.left_at is null and creator.suspended_at is null
      order by project.news_at limit ${batch} for key share of creator skip locked
    ), looked as (
      update projects set
        news_at = case when quiet.goes_on then quiet.news_at else now() end,
        asked_at = case when quiet.goes_on and quiet.news_at < now() - ${quietDays} then now() end
      from quiet where projects.id = quiet.id and projects.asked_at is null
      returning projects.id, projects.creator_id, projects.asked_at
    )
    select id, creator_id, asked_at::date::text as day from looked where asked_at is not null`);
  return rows.map(({ creator_id: creatorId, ...row }) => ({ creatorId, ...row }));
}

/**
 * Closes questions that nobody answered in time and rests their projects, unless there was news meanwhile. Resolves to
 * their ids.
 */
export async function restUnanswered(tx: Transaction): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with due as materialized (
      select project.id, ${lastNews} as news_at, ${lastNews} <= project.asked_at and ${goesOn} as rests
      from projects project where project.asked_at < now() - make_interval(days => ${projectAnswerDays})
      order by project.asked_at limit ${batch} for update skip locked
    ), ended as (
      update projects set news_at = due.news_at, asked_at = null,
        rested_at = case when due.rests then now() end, updated_at = case when due.rests then now() else updated_at end
      from due where projects.id = due.id
      returning projects.id, due.rests
    )
    select id from ended where rests`);
  return rows.map(({ id }) => id);
}

/**
 * The projects about which a creator is asked whether they go on, with the day (`YYYY-MM-DD` in Korea) on which each
 * rests otherwise.
 */
export function findAsked(executor: Executor, creatorId: string) {
  return executor
    .select({
      id: projects.id,
      title: projects.title,
      rests_on: sql<string>`((${projects.askedAt} at time zone 'Asia/Seoul')::date + ${projectAnswerDays}::int)::text`,
    })
    .from(projects)
    .where(and(eq(projects.creatorId, creatorId), isNull(projects.deletedAt), isNotNull(projects.askedAt)))
    .orderBy(projects.askedAt);
}
