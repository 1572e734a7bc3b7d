import { ownInvitationsShown } from '@dure/contract/limits.ts';
import { and, desc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { invitations } from '../../../database/schema/invitations.ts';
import { members } from '../../../database/schema/members.ts';
import { projects } from '../../../database/schema/projects.ts';
import { inviterGone, projectEnded, projectGone } from '../repository.ts';

/** Links for one person each: an event's link is nobody's own. */
const ofPersons = inArray(invitations.kind, ['person', 'project']);

const open = and(
  isNull(invitations.revokedAt),
  lt(invitations.uses, invitations.maxUses),
  gt(invitations.expiresAt, sql`now()`),
  not(projectGone),
  not(projectEnded),
);

/** The people who joined the network or the project by an invitation. */
const comers = sql`
  from invitation_uses place join members comer on comer.id = place.member_id
  where place.invitation_id = ${invitations.id} and (place.purpose = 'registration' or place.answer = 'accepted')`;

const ownColumns = {
  id: invitations.id,
  code: invitations.code,
  inviteeName: invitations.inviteeName,
  relation: invitations.relation,
  reason: invitations.reason,
  projectId: invitations.projectId,
  projectTitle: projects.title,
  requestsMuted: sql<boolean>`${invitations.requestsMutedAt} is not null`,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  revoked: sql<boolean>`${invitations.revokedAt} is not null`,
  inviterGone,
  usedUp: sql<boolean>`${invitations.uses} >= ${invitations.maxUses}`,
  past: sql<boolean>`${invitations.expiresAt} <= now()`,
  projectGone,
  projectEnded,
  joined: sql<boolean>`exists (select ${comers})`,
  /** The first of those who joined and are still members; null if there is none. */
  joinedBy: sql<{ id: string; user_name: string } | null>`(
    select json_build_object('id', comer.id, 'user_name', comer.user_name) ${comers}
      and comer.left_at is null and comer.suspended_at is null
    order by place.used_at limit 1)`,
};

const selectOwn = (executor: Executor) =>
  executor
    .select(ownColumns)
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.inviterId))
    .leftJoin(projects, eq(projects.id, invitations.projectId));

/** Open ones first, then the newest. */
export const findOwn = (executor: Executor, inviterId: string) =>
  selectOwn(executor)
    .where(and(eq(invitations.inviterId, inviterId), ofPersons))
    .orderBy(sql`${open} desc`, desc(invitations.createdAt), desc(invitations.id))
    .limit(ownInvitationsShown);

export async function findOwnById(executor: Executor, inviterId: string, id: string) {
  const [row] = await selectOwn(executor).where(
    and(eq(invitations.id, id), eq(invitations.inviterId, inviterId), ofPersons),
  );
  return row ?? null;
}

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnById>>>;

const inviterThere = (inviterId: string) => and(eq(members.id, inviterId), not(inviterGone));

/** False if they left, are suspended, or an operator froze their branch. */
export async function mayInvite(executor: Executor, inviterId: string): Promise<boolean> {
  return (await executor.$count(members, inviterThere(inviterId))) === 1;
}

/** Like `mayInvite`, and locks the row until the transaction ends, so that calls count open links in turn. */
export async function holdInviter(tx: Transaction, inviterId: string): Promise<boolean> {
  const held = await tx
    .select({ id: members.id })
    .from(members)
    .where(inviterThere(inviterId))
    .for('no key update');
  return held.length === 1;
}

/** Links from a file that an operator imported: they don't count toward what a member may have open. */
const imported = sql`exists (select from invitation_import_rows where invitation_id = ${invitations.id})`;

/** The inviter's number of open links. */
export const countOpen = (executor: Executor, inviterId: string): Promise<number> =>
  executor.$count(invitations, and(eq(invitations.inviterId, inviterId), ofPersons, open, not(imported)));

/** Projects that haven't ended in which the member takes part, or only the named one; the newest first. */
export function findInvitableProjects(executor: Executor, memberId: string, projectId: string | null = null) {
  const named = projectId === null ? sql`true` : eq(projects.id, projectId);
  return executor
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(
      and(
        named,
        isNull(projects.deletedAt),
        sql`(${projects.endDate} is null or ${projects.endDate} >= ${sql.raw(koreanToday)})`,
        sql`exists (select from project_members part
          where part.project_id = ${projects.id} and part.member_id = ${memberId})`,
        sql`exists (select from members creator where creator.id = ${projects.creatorId}
          and creator.left_at is null and creator.suspended_at is null)`,
      ),
    )
    .orderBy(desc(projects.id));
}

/**
 * Ends a link that isn't used up and keeps the time of the first revocation. False if it isn't theirs or is used up.
 */
export async function setOwnRevoked(executor: Executor, inviterId: string, id: string): Promise<boolean> {
  const revoked = await executor
    .update(invitations)
    .set({ revokedAt: sql`coalesce(${invitations.revokedAt}, now())` })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.inviterId, inviterId),
        ofPersons,
        lt(invitations.uses, invitations.maxUses),
      ),
    )
    .returning({ id: invitations.id });
  return revoked.length === 1;
}
