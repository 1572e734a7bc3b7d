import type { Sql } from 'postgres';

/**
 * SQL for the author of what was seen. Reports from before authors were stored use the present owner. The table's alias
 * is `report`.
 */
export const reportedAuthor = `coalesce(
    report.author_id, (report.snapshot->>'author_id')::uuid, report.profile_id,
    (select author_id from posts where posts.id = report.post_id),
    (select creator_id from projects where projects.id = report.project_id)
  )`;

export const authorOf = (sql: Sql) => sql.unsafe(reportedAuthor);

/**
 * Excludes reports about the reader, who must not learn of them before they are decided; null for the command line,
 * which sees all. The table's alias is `report`.
 */
export const notAbout = (sql: Sql, readerId: string | null) =>
  readerId === null ? sql`true` : sql`${authorOf(sql)} is distinct from ${readerId}`;
