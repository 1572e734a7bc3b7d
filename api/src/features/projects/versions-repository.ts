import { projectVersionsKept } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * Stores the project's current text as a version by its creator, the only possible author, unless it equals the newest
 * version. Call it after each change of its text, while the project's row is locked.
 */
export async function keepVersion(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`
    with said as (
      select id, creator_id, title, description, links, came_of_it,
        array(select keyword from project_keywords where project_id = projects.id order by ordinal) as keywords,
        array(select name from project_roles where project_id = projects.id order by ordinal) as roles
      from projects where id = ${projectId}
    ), newest as (
      select * from project_versions where project_id = ${projectId} order by version desc limit 1
    ), kept as (
      insert into project_versions (project_id, version, author_id, title, description, keywords, roles, links, came_of_it)
      select said.id, coalesce(newest.version, 0) + 1, said.creator_id,
        said.title, said.description, said.keywords, said.roles, said.links, said.came_of_it
      from said left join newest on true
      where newest.version is null or (newest.title, newest.description, newest.keywords, newest.roles, coalesce(newest.links, '{}'), newest.came_of_it)
        is distinct from (said.title, said.description, said.keywords, said.roles, said.links, said.came_of_it)
      returning version
    )
    delete from project_versions using kept
    where project_id = ${projectId} and project_versions.version <= kept.version - ${projectVersionsKept}`);
}
