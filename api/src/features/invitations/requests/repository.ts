import { linkRequestLifeDays, ownInvitationsShown, requestsPerLink } from '@dure/contract/limits.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { mailAddressColumn } from '../../../database/schema/everyday-addresses.ts';
import { invitations } from '../../../database/schema/invitations.ts';
import { linkRequests } from '../../../database/schema/link-requests.ts';
import { members } from '../../../database/schema/members.ts';
import { projects } from '../../../database/schema/projects.ts';
import { inviterGone, projectEnded, projectGone } from '../repository.ts';

export interface NewRequest {
  readonly code: string;
  readonly requesterName: string;
  readonly note: string | null;
}

const inviterThere = sql`exists (
  select from members where members.id = ${invitations.inviterId} and not ${inviterGone})`;

/**
 * Counts another request for a dead link whose inviter can answer it; parallel calls win as long as requests
 * are left. Null if it wasn't counted; `muted` says that the inviter doesn't want to be told.
 */
export async function countRequest(tx: Transaction, code: string) {
  const [counted] = await tx
    .update(invitations)
    .set({ requests: sql`${invitations.requests} + 1` })
    .where(
      and(
        eq(invitations.code, code),
        inArray(invitations.kind, ['person', 'project']),
        lt(invitations.requests, requestsPerLink),
        isNull(invitations.revokedAt),
        or(sql`${invitations.uses} >= ${invitations.maxUses}`, sql`${invitations.expiresAt} <= now()`),
        inviterThere,
        not(projectGone),
        not(projectEnded),
      ),
    )
    .returning({ id: invitations.id, muted: isNotNull(invitations.requestsMutedAt) });
  return counted ?? null;
}

export async function insertRequest(
  tx: Transaction,
  request: { invitationId: string; requesterName: string; note: string | null },
): Promise<string> {
  const [inserted] = await tx.insert(linkRequests).values(request).returning({ id: linkRequests.id });
  if (inserted === undefined) throw new Error('no request was inserted');
  return inserted.id;
}

/** Whom to tell that a new link is requested; null once the request is gone. */
export async function findAddressee(executor: Executor, id: string) {
  const [row] = await executor
    .select({ email: mailAddressColumn, inviteeName: invitations.inviteeName })
    .from(linkRequests)
    .innerJoin(invitations, eq(invitations.id, linkRequests.invitationId))
    .innerJoin(members, eq(members.id, invitations.inviterId))
    .where(and(eq(linkRequests.id, id), not(inviterGone)));
  return row ?? null;
}

/** Requests that wait for the inviter's answer, the newest first. */
export const findWaiting = (executor: Executor, inviterId: string) =>
  executor
    .select({
      id: linkRequests.id,
      requesterName: linkRequests.requesterName,
      note: linkRequests.note,
      createdAt: linkRequests.createdAt,
      invitationId: invitations.id,
      inviteeName: invitations.inviteeName,
      projectId: invitations.projectId,
      projectTitle: projects.title,
    })
    .from(linkRequests)
    .innerJoin(invitations, eq(invitations.id, linkRequests.invitationId))
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .where(and(eq(invitations.inviterId, inviterId), isNull(invitations.revokedAt)))
    .orderBy(desc(linkRequests.createdAt), desc(linkRequests.id))
    .limit(ownInvitationsShown);

export type WaitingRequest = Awaited<ReturnType<typeof findWaiting>>[number];

/**
 * Removes a request for one of the inviter's links from the list; of parallel calls one wins. Resolves to that link.
 */
export async function takeRequest(tx: Executor, inviterId: string, id: string) {
  const [taken] = await tx
    .delete(linkRequests)
    .where(
      and(
        eq(linkRequests.id, id),
        sql`${linkRequests.invitationId} in (
          select id from invitations where inviter_id = ${inviterId} and revoked_at is null)`,
      ),
    )
    .returning({ invitationId: linkRequests.invitationId });
  if (taken === undefined) return null;
  const [invitation] = await tx
    .select({
      inviteeName: invitations.inviteeName,
      relation: invitations.relation,
      reason: invitations.reason,
      projectId: invitations.projectId,
    })
    .from(invitations)
    .where(eq(invitations.id, taken.invitationId));
  return invitation ?? null;
}

/** Keeps the time of the first muting. False if the link isn't the inviter's. */
export async function setMuted(
  tx: Transaction,
  { inviterId, id, muted }: { inviterId: string; id: string; muted: boolean },
): Promise<boolean> {
  const since = muted ? sql`coalesce(${invitations.requestsMutedAt}, now())` : sql`null`;
  const set = await tx
    .update(invitations)
    .set({ requestsMutedAt: since })
    .where(and(eq(invitations.id, id), eq(invitations.inviterId, inviterId)))
    .returning({ id: invitations.id });
  return set.length === 1;
}

export async function deleteRequestsOf(tx: Transaction, invitationId: string): Promise<void> {
  await tx.delete(linkRequests).where(eq(linkRequests.invitationId, invitationId));
}

const forgottenAtOnce = 1000;

/** Deletes requests that nobody answered within `linkRequestLifeDays`. */
export async function deleteOldRequests(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from link_requests where id in (
      select id from link_requests where created_at < now() - make_interval(days => ${linkRequestLifeDays})
      order by created_at limit ${forgottenAtOnce} for update skip locked
    )`);
}
