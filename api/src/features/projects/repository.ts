import type { Sql } from 'postgres';
import { type CardRow, cardColumns, memberIsThere, publicProjects } from './cards/repository.ts';

/**
 * The reads of public pages: one statement each, prepared once a connection by the driver. Their texts hold nothing
 * from outside and are put together here, once: put together of the driver's own fragments for each visit, they took a
 * tenth of what a page costs. A project is public while it and its creator are there; members who left or are
 * suspended are not shown.
 */

export interface ProjectRow extends CardRow {
  readonly description: string;
  readonly links: readonly string[];
}

const projectColumns = `${cardColumns}, project.description, project.links`;

/** For an index of them. */
export const projectIndex = {
  rows: publicProjects,
  id: 'project.id',
  changedAt: 'project.updated_at',
} as const;

const publicProject = `select ${projectColumns} from ${publicProjects} where project.id = $1`;

export async function findPublicProject(sql: Sql, id: string): Promise<ProjectRow | null> {
  const [row] = await sql.unsafe<ProjectRow[]>(publicProject, [id], { prepare: true });
  return row ?? null;
}

const projectsOfMember = `
  select own.*, member.members_only from members member left join lateral (
    select ${projectColumns} from ${publicProjects}
    where project.id in (select project_id from project_members where member_id = member.id)
  ) as own on true
  where member.id = $1 and ${memberIsThere} and member.hidden_at is null
  order by own.id desc`;

/** Newest first. Null when there is no such member any more, or never was. */
export async function findProjectsOfMember(
  sql: Sql,
  memberId: string,
): Promise<{ readonly projects: ProjectRow[]; readonly membersOnly: boolean } | null> {
  type Row = (ProjectRow | { id: null }) & { members_only: boolean };
  const rows = await sql.unsafe<Row[]>(projectsOfMember, [memberId], { prepare: true });
  const [first] = rows;
  if (first === undefined) return null;
  return { projects: rows.filter((row) => row.id !== null), membersOnly: first.members_only };
}
