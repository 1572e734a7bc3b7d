import type { WantedRole } from '@dure/contract/teams.ts';
import { and, count, eq, exists, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { members } from '../../../database/schema/members.ts';
import { projectMembers, projectRoles, projects } from '../../../database/schema/projects.ts';
import type { Membership } from '../membership-repository.ts';

/**
 * Changes to a team. Each runs while the project's row is locked (`hold`), so that what it has read stays true until it
 * is done (docs/decisions/0027).
 */

const thisMembership = ({ projectId, memberId }: Membership) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.memberId, memberId));

/** Locks the project: waits until nobody else changes it or its team. Read only after this. */
export async function hold(tx: Transaction, projectId: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
}

/** Null if the project isn't shown any more or never existed. */
export async function findCreator(executor: Executor, projectId: string): Promise<string | null> {
  const [row] = await executor
    .select({ creatorId: projects.creatorId })
    .from(projects)
    .innerJoin(members, eq(members.id, projects.creatorId))
    .where(
      and(
        eq(projects.id, projectId),
        isNull(projects.deletedAt),
        isNull(members.leftAt),
        isNull(members.suspendedAt),
      ),
    );
  return row?.creatorId ?? null;
}

/** False if they don't take part. */
export async function deleteMembership(tx: Transaction, membership: Membership): Promise<boolean> {
  const deleted = await tx
    .delete(projectMembers)
    .where(thisMembership(membership))
    .returning({ memberId: projectMembers.memberId });
  return deleted.length === 1;
}

/** This member, if they are on the team and shown. */
const onTeam = (tx: Transaction, membership: Membership) =>
  tx
    .select({ id: members.id })
    .from(projectMembers)
    .innerJoin(members, eq(members.id, projectMembers.memberId))
    .where(and(thisMembership(membership), isNull(members.leftAt), isNull(members.suspendedAt)));

/** Whether they take part and are shown. */
export async function isOnTeam(tx: Transaction, membership: Membership): Promise<boolean> {
  return (await onTeam(tx, membership)).length === 1;
}

/**
 * Makes a team member the creator in place of one who has left, takes the leaver off the team and resolves to
 * their id. Null if the project has a creator, or the member isn't on its team.
 */
export async function setHeir(tx: Transaction, { projectId, memberId }: Membership): Promise<string | null> {
  const [inherited] = await tx.execute<{ left_id: string }>(sql`
    with heir as (
      update projects set creator_id = ${memberId}, unled_since = null, updated_at = now()
      where id = ${projectId} and unled_since is not null and deleted_at is null
        and exists (${onTeam(tx, { projectId, memberId })})
      returning id, old.creator_id as left_id
    ), gone as (
      delete from project_members part using heir
      where part.project_id = heir.id and part.member_id = heir.left_id returning part.project_id
    )
    select left_id from heir`);
  return inherited?.left_id ?? null;
}

/** False if the project doesn't exist or has no such member. */
export async function setCreator(tx: Transaction, { projectId, memberId }: Membership): Promise<boolean> {
  const handed = await tx
    .update(projects)
    .set({ creatorId: memberId, updatedAt: sql`now()` })
    .where(
      and(
        eq(projects.id, projectId),
        isNull(projects.deletedAt),
        exists(onTeam(tx, { projectId, memberId })),
      ),
    )
    .returning({ id: projects.id });
  return handed.length === 1;
}

/** False if they don't take part, or no seat of the role is free. */
export async function setSeat(tx: Transaction, membership: Membership, roleId: string): Promise<boolean> {
  const { projectId, memberId } = membership;
  const seated = await tx
    .update(projectMembers)
    .set({ roleId })
    .where(
      and(
        thisMembership(membership),
        sql`(
          select count(*) from project_members other
          where other.project_id = ${projectId} and other.role_id = ${roleId} and other.member_id <> ${memberId}
        ) < (select seats from project_roles role where role.id = ${roleId} and role.project_id = ${projectId})`,
      ),
    )
    .returning({ memberId: projectMembers.memberId });
  return seated.length === 1;
}

export async function clearSeat(tx: Transaction, membership: Membership): Promise<void> {
  await tx.update(projectMembers).set({ roleId: null }).where(thisMembership(membership));
}

/** The number of taken seats by role; contains every role. */
export async function findTaken(tx: Transaction, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: projectRoles.id, taken: count(projectMembers.memberId) })
    .from(projectRoles)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projectRoles.projectId), eq(projectMembers.roleId, projectRoles.id)),
    )
    .where(eq(projectRoles.projectId, projectId))
    .groupBy(projectRoles.id);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Sets a project's roles to `roles`, in this order. No seat of a removed role is taken. */
export async function replaceRoles(
  tx: Transaction,
  projectId: string,
  roles: readonly WantedRole[],
): Promise<void> {
  const kept = roles.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(projectRoles)
    .where(and(eq(projectRoles.projectId, projectId), notInArray(projectRoles.id, kept)));
  if (roles.length === 0) return;
  const rows = roles.map(({ id, name, seats }, ordinal) => ({
    id: id ?? sql<string>`uuidv7()`,
    projectId,
    ordinal,
    name,
    seats,
  }));
  await tx
    .insert(projectRoles)
    .values(rows)
    .onConflictDoUpdate({
      target: projectRoles.id,
      set: { ordinal: sql`excluded.ordinal`, name: sql`excluded.name`, seats: sql`excluded.seats` },
      setWhere: eq(projectRoles.projectId, projectId),
    });
}
