import type { Fragment, Sql } from 'postgres';
import { koreanToday } from '../../../database/korean-day.ts';
import type { ImageCell } from '../../../image-address.ts';

export type MemberCell = readonly [id: string, user_name: string, image: ImageCell | null];

export type RoleCell = readonly [id: string, name: string, seats: number, taken: number];

export interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  /** YYYY-MM-DD */
  readonly start_date: string;
  readonly end_date: string | null;
  /** True if it has not begun. */
  readonly upcoming: boolean;
  readonly resting: boolean;
  /** Null until the project ends, or if nothing was said. */
  readonly outcome: string | null;
  readonly creator_id: string;
  readonly creator_name: string;
  /** All members in the order of joining: one pass yields the preview, the ids and the count. */
  readonly members: readonly MemberCell[];
  readonly roles: readonly RoleCell[];
}

/** Evaluated once per statement: converting the time zone for each row would take longer than everything else. */
const today = `(select ${koreanToday})`;

/** Has begun and not ended; may be resting. */
export const inPeriod = `(
  project.start_date <= ${today} and (project.end_date is null or project.end_date >= ${today}))`;

/** Has begun, has not ended, and isn't resting. */
export const isOngoing = `${inPeriod} and project.rested_at is null`;

export const memberIsThere = 'member.left_at is null and member.suspended_at is null';

/** Projects that anyone may see: while they and their creators exist. */
export const publicProjects = `
  projects project join members creator on creator.id = project.creator_id
    and creator.left_at is null and creator.suspended_at is null and project.deleted_at is null`;

/** The roles it looks for. A seat stays taken while its holder is suspended. */
export const rolesOf = `(
    select coalesce(json_agg(json_build_array(role.id, role.name, role.seats, (
      select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
    )) order by role.ordinal), '[]')
    from project_roles role where role.project_id = project.id
  )`;

export const cardColumns = `
  project.id, project.title, project.start_date::text, project.end_date::text,
  project.start_date > ${koreanToday} as upcoming,
  project.rested_at is not null and ${inPeriod} as resting,
  case when project.end_date < ${koreanToday} then project.came_of_it end as outcome,
  creator.id as creator_id, creator.user_name as creator_name,
  (
    select coalesce(json_agg(keyword order by ordinal), '[]') from project_keywords where project_id = project.id
  ) as keywords,
  (
    select coalesce(json_agg(
      json_build_array(member.id, member.user_name, picture.cell) order by part.joined_at, part.member_id), '[]')
    from project_members part join members member on member.id = part.member_id
      left join visible_images picture on picture.id = member.image_id
    where part.project_id = project.id and ${memberIsThere}
  ) as members,
  case when project.end_date < ${koreanToday} or project.rested_at is not null then '[]' else ${rolesOf} end as roles`;

/** The cards of the projects whose `id` a query finds, the newest first. The query decides which of them are public. */
export const findCards = (sql: Sql, ids: Fragment): Promise<CardRow[]> => sql<CardRow[]>`
  select ${sql.unsafe(cardColumns)}
  from (${ids}) as page join projects project on project.id = page.id
    join members creator on creator.id = project.creator_id
  order by project.id desc`;
