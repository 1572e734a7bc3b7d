import type { Sql } from 'postgres';

/**
 * As SQL: who wrote what was seen. Of reports that were made before their authors were kept beside the snapshot, whose
 * it is now. The alias of the table is `report`.
 */
export const reportedAuthor = `coalesce(
    report.author_id, (report.snapshot->>'author_id')::uuid, report.profile_id,
    (select author_id from posts where posts.id = report.post_id),
    (select creator_id from projects where projects.id = report.project_id)
  )`;

export const authorOf = (sql: Sql) => sql.unsafe(reportedAuthor);

/**
 * Leaves out reports about the reader, who is not to learn of them before they are decided; null: the command line, which
 * sees all. The alias of the table is `report`.
 */
export const notAbout = (sql: Sql, readerId: string | null) =>
  readerId === null ? sql`true` : sql`${authorOf(sql)} is distinct from ${readerId}`;
