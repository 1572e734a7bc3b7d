import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { invitations } from '../../database/schema/invitations.ts';
import { members } from '../../database/schema/members.ts';
import { awaitsAnswer, inviterGone, projectGone } from './repository.ts';

/** A usable link to a project: whom it is for, and who sent it. */
export interface OpenInvitation {
  readonly id: string;
  readonly inviteeName: string | null;
  readonly inviterId: string;
  readonly inviterName: string | null;
  readonly expiresAt: Date;
}

/** Usable links of one project, the next to expire first. */
export const findOpenOfProject = (executor: Executor, projectId: string): Promise<OpenInvitation[]> =>
  executor
    .select({
      id: invitations.id,
      inviteeName: invitations.inviteeName,
      inviterId: members.id,
      inviterName: members.userName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.inviterId))
    .where(
      and(
        eq(invitations.projectId, projectId),
        isNull(invitations.revokedAt),
        sql`${invitations.expiresAt} > now()`,
        or(
          isNull(invitations.maxUses),
          sql`${invitations.uses} < ${invitations.maxUses}`,
          awaitsAnswer(null),
        ),
        not(inviterGone),
        not(projectGone),
      ),
    )
    .orderBy(asc(invitations.expiresAt), asc(invitations.id));
