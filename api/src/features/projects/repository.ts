import { projectsPerPage } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import type { ImageCell } from '../../image-address.ts';
import { initialsOf } from '../../search-form.ts';

/**
 * The reads of public pages: one statement each, prepared once a connection by the driver. A project is public while
 * it and its creator are there; members who left or are suspended are not shown.
 */

export type MemberCell = readonly [id: string, user_name: string, image: ImageCell | null];

export interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  /** YYYY-MM-DD */
  readonly start_date: string;
  readonly end_date: string | null;
  readonly creator_id: string;
  readonly creator_name: string;
  /** All who take part, in the order of joining: one pass gives the preview, the ids and the count. */
  readonly members: readonly MemberCell[];
}

export type RoleCell = readonly [id: string, name: string, seats: number, taken: number];

export interface ProjectRow extends CardRow {
  readonly description: string;
  readonly roles: readonly RoleCell[];
}

const active = (sql: Sql) => sql`member.left_at is null and member.suspended_at is null`;

const cardColumns = (sql: Sql) => sql`
  project.id, project.title, project.start_date::text, project.end_date::text,
  creator.id as creator_id, creator.user_name as creator_name,
  (
    select coalesce(json_agg(keyword order by ordinal), '[]') from project_keywords where project_id = project.id
  ) as keywords,
  (
    select coalesce(json_agg(
      json_build_array(member.id, member.user_name, picture.cell) order by part.joined_at, part.member_id), '[]')
    from project_members part join members member on member.id = part.member_id
      left join visible_images picture on picture.id = member.image_id
    where part.project_id = project.id and ${active(sql)}
  ) as members`;

/** Whom it looks for. A seat stays taken while who has it is suspended. */
export const rolesOf = (sql: Sql) => sql`(
    select coalesce(json_agg(json_build_array(role.id, role.name, role.seats, (
      select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
    )) order by role.ordinal), '[]')
    from project_roles role where role.project_id = project.id
  )`;

const projectColumns = (sql: Sql) => sql`${cardColumns(sql)}, project.description, ${rolesOf(sql)} as roles`;

export const publicProjects = (sql: Sql) => sql`
  projects project join members creator on creator.id = project.creator_id
    and creator.left_at is null and creator.suspended_at is null and project.deleted_at is null`;

export async function findPublicProject(sql: Sql, id: string): Promise<ProjectRow | null> {
  const [row] = await sql<ProjectRow[]>`
    select ${projectColumns(sql)} from ${publicProjects(sql)} where project.id = ${id}`;
  return row ?? null;
}

/** Newest first. Null when there is no such member any more, or never was. */
export async function findProjectsOfMember(sql: Sql, memberId: string): Promise<ProjectRow[] | null> {
  const rows = await sql<(ProjectRow | { id: null })[]>`
    select own.* from members member left join lateral (
      select ${projectColumns(sql)} from ${publicProjects(sql)}
      where project.id in (select project_id from project_members where member_id = member.id)
    ) as own on true
    where member.id = ${memberId} and ${active(sql)}
    order by own.id desc`;
  if (rows.length === 0) return null;
  return rows.filter((row) => row.id !== null);
}

export interface OngoingFilter {
  /** Part of a title or keyword, or of its initial consonants (ㅊㅂ). */
  readonly query?: string | undefined;
  /** A whole keyword, in any case. */
  readonly keyword?: string | undefined;
  /** The last project of the page before. */
  readonly before?: string | undefined;
}

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const holding = (sql: Sql, text: string) => sql`and (
  lower(project.title) like ${like(text)}
  or exists (select from project_keywords where project_id = project.id and lower(keyword) like ${like(text)}))`;

/** Typed in initial consonants, all or the last of them (책ㅂ). */
const withInitials = (sql: Sql, initials: string) => sql`and (
  hangul_initials(project.title) like ${like(initials)}
  or exists (
    select from project_keywords where project_id = project.id and hangul_initials(keyword) like ${like(initials)}))`;

function searched(sql: Sql, query: string) {
  return /[ㄱ-ㅎ]/.test(query) ? withInitials(sql, initialsOf(query)) : holding(sql, query);
}

/**
 * A page of projects that have not ended by Korea's calendar, newest first (ids are drawn in the order of time), and
 * one more where there is a next page.
 */
export function findOngoing(sql: Sql, { query, keyword, before }: OngoingFilter): Promise<CardRow[]> {
  const titled = query ? searched(sql, query) : sql``;
  const about = keyword
    ? sql`and project.id in (select project_id from project_keywords where lower(keyword) = lower(${keyword}))`
    : sql``;
  const older = before ? sql`and project.id < ${before}` : sql``;
  return sql<CardRow[]>`
    select ${cardColumns(sql)} from ${publicProjects(sql)}
    where (project.end_date is null or project.end_date >= (now() at time zone 'Asia/Seoul')::date)
      ${titled} ${about} ${older}
    order by project.id desc
    limit ${projectsPerPage + 1}`;
}
