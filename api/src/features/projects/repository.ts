import type { Sql } from 'postgres';
import { type CardRow, cardColumns, memberIsThere, publicProjects } from './cards/repository.ts';

/**
 * The reads of public pages: one statement each, prepared once per connection by the driver. Their texts contain no
 * input and are assembled once: assembling them from the driver's fragments on each visit took a tenth of a page's
 * cost. A project is public while it and its creator exist; members who left or are suspended are not shown.
 */

export interface ProjectRow extends CardRow {
  readonly description: string;
  readonly links: readonly string[];
}

const projectColumns = `${cardColumns}, project.description, project.links`;

/** For search engines' indexes. */
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

/** Newest first. Null if there is no such member. */
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
