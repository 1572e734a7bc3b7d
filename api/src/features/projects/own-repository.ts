import { projectsPerPage } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { type CardRow, findCards, publicProjects } from './cards/service.ts';

export interface OwnPage {
  readonly page: readonly CardRow[];
  readonly nextCursor: string | null;
}

/**
 * Past, current and upcoming ones, the newest first; finds one more than a page, to tell whether there is a next page.
 */
export async function ownPage(sql: Sql, memberId: string, before: string | null): Promise<OwnPage> {
  const found = await findCards(
    sql,
    sql`
      select project.id from ${sql.unsafe(publicProjects)}
      where project.id in (select project_id from project_members where member_id = ${memberId})
        ${before === null ? sql`` : sql`and project.id < ${before}`}
      order by project.id desc limit ${projectsPerPage + 1}`,
  );
  const page = found.slice(0, projectsPerPage);
  return { page, nextCursor: found.length > projectsPerPage ? (page.at(-1)?.id ?? null) : null };
}
