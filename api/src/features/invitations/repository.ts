import { and, eq, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';
import {
  type invitationAnswers,
  type invitationKinds,
  type invitationPurposes,
  invitations,
  invitationUses,
} from '../../database/schema/invitations.ts';
import { members } from '../../database/schema/members.ts';
import { projects } from '../../database/schema/projects.ts';

export type InvitationKind = (typeof invitationKinds)[number];
export type InvitationPurpose = (typeof invitationPurposes)[number];
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** A new row; `issuedDaysAgo` moves its lifetime into the past. */
export interface NewInvitation
  extends Omit<typeof invitations.$inferInsert, 'id' | 'uses' | 'revokedAt' | 'createdAt' | 'expiresAt'> {
  readonly days: number;
  readonly issuedDaysAgo: number;
}

export async function insert(executor: Executor, { days, issuedDaysAgo, ...row }: NewInvitation) {
  const createdAt = sql`now() - make_interval(days => ${issuedDaysAgo})`;
  const [created] = await executor
    .insert(invitations)
    .values({ ...row, createdAt, expiresAt: sql`${createdAt} + make_interval(days => ${days})` })
    .returning({ id: invitations.id, code: invitations.code, expiresAt: invitations.expiresAt });
  if (created === undefined) throw new Error('no invitation was inserted');
  return created;
}

/** True if they left, are suspended, or an operator froze their branch: nobody can join through them. */
export const inviterGone = sql<boolean>`(coalesce(${members.leftAt}, ${members.suspendedAt}) is not null
  or coalesce(in_frozen_branch(${members.id}), false))`;

/** For a project invitation: the project is no longer shown, or the inviter takes no part in it. */
export const projectGone = sql<boolean>`(${invitations.projectId} is not null and not exists (
  select from projects project
  join members creator on creator.id = project.creator_id
    and creator.left_at is null and creator.suspended_at is null
  join project_members part on part.project_id = project.id and part.member_id = ${invitations.inviterId}
  where project.id = ${invitations.projectId} and project.deleted_at is null))`;

export const projectEnded = sql<boolean>`exists (
  select from projects project
  where project.id = ${invitations.projectId} and project.end_date < ${sql.raw(koreanToday)})`;

/** A place taken at registration whose holder, or the given member, hasn't answered for the project yet. */
export const awaitsAnswer = (
  holder: string | null,
) => sql<boolean>`(${invitations.projectId} is not null and exists (
  select from invitation_uses place
  where place.invitation_id = ${invitations.id} and place.answer is null
    and place.member_id = coalesce(${holder}::uuid, place.member_id)))`;

/**
 * An invitation as its link shows it, with its standing by the database's clock; `awaitsAnswer` refers to `holder` if
 * given.
 */
export async function findByCode(executor: Executor, code: string, holder: string | null = null) {
  const [row] = await executor
    .select({
      id: invitations.id,
      kind: invitations.kind,
      inviterId: invitations.inviterId,
      inviterName: members.userName,
      inviteeName: invitations.inviteeName,
      relation: invitations.relation,
      reason: invitations.reason,
      title: invitations.title,
      welcome: invitations.welcome,
      host: invitations.eventHost,
      day: invitations.eventDay,
      place: invitations.eventPlace,
      joined: invitations.uses,
      isSystemCreated: invitations.isSystemCreated,
      /** Null if open from the day it was made. */
      opensAt: invitations.opensAt,
      expiresAt: invitations.expiresAt,
      projectId: invitations.projectId,
      projectTitle: projects.title,
      revoked: sql<boolean>`${invitations.revokedAt} is not null`,
      inviterGone,
      usedUp: sql<boolean>`coalesce(${invitations.uses} >= ${invitations.maxUses}, false)`,
      past: sql<boolean>`${invitations.expiresAt} <= now()`,
      notYet: sql<boolean>`coalesce(${invitations.opensAt} > now(), false)`,
      projectGone,
      projectEnded,
      awaitsAnswer: awaitsAnswer(holder),
    })
    .from(invitations)
    .leftJoin(members, eq(members.id, invitations.inviterId))
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .where(eq(invitations.code, code));
  return row ?? null;
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

const goneInviter = new QueryBuilder()
  .select({ id: members.id })
  .from(members)
  .where(and(eq(members.id, invitations.inviterId), inviterGone));

/**
 * Joining locks the inviter and the project's creator, then the project, then the invitation: the order in which
 * leaving changes them. So a creator leaves either before, and nobody can join any more, or after, and hands the
 * project to the new member. The project is locked as by other changes to its team (docs/decisions/0027), since joining
 * may take a seat too.
 */
export async function holdInviting(tx: Transaction, code: string): Promise<void> {
  await tx.execute(sql`
    select from invitations left join projects on projects.id = project_id
      join members on members.id in (inviter_id, creator_id)
    where code = ${code} for key share of members`);
  await tx.execute(sql`
    select from invitations join projects on projects.id = project_id where code = ${code} for no key update of projects`);
}

/** An invitation with one use taken. */
export interface ClaimedInvitation {
  readonly id: string;
  readonly kind: InvitationKind;
  /** Null for operators' own events. */
  readonly inviterId: string | null;
  readonly projectId: string | null;
  /** The project's creator. */
  readonly creatorId: string | null;
  /** Whether its inviter vouches for the person. */
  readonly vouches: boolean;
}

/**
 * Takes `places` more places of a usable invitation, 0 for somebody who already has one; parallel calls win
 * as long as places are left.
 */
export async function countPlaces(
  tx: Transaction,
  code: string,
  kinds: readonly InvitationKind[],
  places: 0 | 1,
): Promise<ClaimedInvitation | null> {
  await holdInviting(tx, code);
  const counted = sql`${invitations.uses} + ${places}`;
  const [claimed] = await tx
    .update(invitations)
    .set({ uses: counted })
    .where(
      and(
        eq(invitations.code, code),
        inArray(invitations.kind, [...kinds]),
        isNull(invitations.revokedAt),
        or(isNull(invitations.maxUses), sql`${counted} <= ${invitations.maxUses}`),
        sql`${invitations.expiresAt} > now()`,
        sql`coalesce(${invitations.opensAt} <= now(), true)`,
        notExists(goneInviter),
        not(projectGone),
        not(projectEnded),
      ),
    )
    .returning({
      id: invitations.id,
      kind: invitations.kind,
      inviterId: invitations.inviterId,
      projectId: invitations.projectId,
      creatorId: sql<string | null>`(select creator_id from projects where id = ${invitations.projectId})`,
      vouches: sql<boolean>`${invitations.relation} is not null`,
    });
  return claimed ?? null;
}

export interface Use {
  readonly invitationId: string;
  readonly memberId: string;
  readonly purpose: InvitationPurpose;
  /** Null if there is no project, or no answer yet. */
  readonly answer: InvitationAnswer | null;
}

export async function insertUse(tx: Transaction, use: Use): Promise<void> {
  await tx.insert(invitationUses).values(use);
}

/** Keeps the time of the first revocation. False if there is no such invitation. */
export async function setRevoked(executor: Executor, code: string): Promise<boolean> {
  const revoked = await executor
    .update(invitations)
    .set({ revokedAt: sql`coalesce(${invitations.revokedAt}, now())` })
    .where(eq(invitations.code, code))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}
