import { offerLifeDays } from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * Locks the projects a member created: joining locks them too, so that either this sees the new member, or the new
 * member sees that nobody can join any more.
 */
export async function holdProjects(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`select from projects where creator_id = ${creatorId} order by id for update`);
}

/** Hides the leaver's projects that have other members, until one of those takes over. */
export async function leaveUnled(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`
    update projects project set unled_since = now(), asked_at = null, updated_at = now()
    where creator_id = ${creatorId} and deleted_at is null and exists (
      select from project_members part join members member on member.id = part.member_id
      where part.project_id = project.id and member.id <> ${creatorId}
        and member.left_at is null and member.suspended_at is null
    )`);
}

/**
 * Deletes the leaver's versions of projects' texts, except what is still current; for projects that end, all versions.
 */
export async function emptyVersions(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`
    update project_versions own set title = null, description = null, keywords = null, roles = null, links = null,
      came_of_it = null
    where author_id = ${memberId} and exists (
      select from project_versions newer where newer.project_id = own.project_id and newer.version > own.version
    )`);
  await tx.execute(sql`
    delete from project_versions where project_id in (
      select id from projects where creator_id = ${memberId} and unled_since is null
    )`);
}

/** Ends a creator's projects without other members; their rows stay, since reports and posts name the ids. */
export const endProjects = (tx: Transaction, creatorId: string): Promise<void> =>
  end(tx, sql`select id from projects where creator_id = ${creatorId} and unled_since is null`);

/** Marks projects as deleted and removes their texts, keywords and roles. */
async function end(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    update projects set title = '', description = '', links = '{}', came_of_it = null, deleted_at = coalesce(deleted_at, now()), updated_at = now()
    where id in (${which})`);
  await tx.execute(sql`delete from project_keywords where project_id in (${which})`);
  await tx.execute(sql`
    update project_members set role_id = null where role_id is not null and project_id in (${which})`);
  await tx.execute(sql`delete from project_roles where project_id in (${which})`);
}

const endedAtOnce = 200;

/** Ends projects whose creators have left and that nobody took over: everybody refused, or nobody answered in time. */
export async function endUnled(tx: Transaction): Promise<void> {
  const over = await tx.execute<{ id: string }>(sql`
    select id from projects project
    where unled_since is not null and (
      deleted_at is not null
      or unled_since < now() - make_interval(days => ${offerLifeDays})
      or not exists (
        select from project_members part join members member on member.id = part.member_id
          left join offers offer on offer.project_id = project.id and offer.to_id = member.id and offer.kind = 'inherit'
        where part.project_id = project.id and member.left_at is null and member.suspended_at is null
          and offer.answer is null
      )
    )
    order by unled_since limit ${endedAtOnce} for update skip locked`);
  if (over.length === 0) return;
  const ids = JSON.stringify(over.map(({ id }) => id));
  const which = sql`select value::uuid from jsonb_array_elements_text(${ids}::jsonb)`;
  await end(tx, which);
  await tx.execute(sql`delete from project_versions where project_id in (${which})`);
  await tx.execute(sql`update projects set unled_since = null where id in (${which})`);
}

/** Removes a member from every team but those of their own projects, which must keep the row. */
export async function leaveTeams(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from project_former_creators where member_id = ${memberId}`);
  await tx.execute(sql`
    delete from project_members part using projects project
    where project.id = part.project_id and part.member_id = ${memberId} and project.creator_id <> ${memberId}`);
  await tx.execute(
    sql`update project_members set role_id = null where member_id = ${memberId} and role_id is not null`,
  );
}
