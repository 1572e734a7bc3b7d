import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * Holds the projects a member created: whoever is joining one holds it as well, so that what follows sees them as a
 * member, or they see that nobody can join any more.
 */
export async function holdProjects(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`select from projects where creator_id = ${creatorId} order by id for update`);
}

/** Each goes to the one who has been there the longest. */
export async function handOverProjects(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`
    update projects set creator_id = heir.member_id, updated_at = now()
    from (
      select distinct on (part.project_id) part.project_id, part.member_id
      from projects project join project_members part on part.project_id = project.id
        join members member on member.id = part.member_id and member.left_at is null and member.suspended_at is null
      where project.creator_id = ${creatorId} and project.deleted_at is null and member.id <> ${creatorId}
      order by part.project_id, part.joined_at, part.member_id
    ) as heir
    where projects.id = heir.project_id`);
}

/** What projects said in their words goes, but for what is said by them still; of projects that end, all of it. */
export async function emptyVersions(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`
    update project_versions own set title = null, description = null, keywords = null, roles = null, links = null,
      came_of_it = null
    where author_id = ${memberId} and exists (
      select from project_versions newer where newer.project_id = own.project_id and newer.version > own.version
    )`);
  await tx.execute(sql`
    delete from project_versions where project_id in (select id from projects where creator_id = ${memberId})`);
}

/** Those nobody else is in end, and keep the id that reports and posts name. The words they are found by go with them. */
export async function endProjects(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`
    update projects set title = '', description = '', links = '{}', came_of_it = null, deleted_at = coalesce(deleted_at, now()), updated_at = now()
    where creator_id = ${creatorId}`);
  await tx.execute(sql`
    delete from project_keywords where project_id in (select id from projects where creator_id = ${creatorId})`);
  await tx.execute(sql`
    update project_members set role_id = null
    where role_id is not null and project_id in (select id from projects where creator_id = ${creatorId})`);
  await tx.execute(sql`
    delete from project_roles where project_id in (select id from projects where creator_id = ${creatorId})`);
}

/** Out of every team, but for the row that a project of one's own must keep. */
export async function leaveTeams(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from project_former_creators where member_id = ${memberId}`);
  await tx.execute(sql`
    delete from project_members part using projects project
    where project.id = part.project_id and part.member_id = ${memberId} and project.creator_id <> ${memberId}`);
  await tx.execute(
    sql`update project_members set role_id = null where member_id = ${memberId} and role_id is not null`,
  );
}
