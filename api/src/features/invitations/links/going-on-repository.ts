import { and, eq, isNotNull, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../database/client.ts';
import { invitationImportRows } from '../../../database/schema/invitation-imports.ts';
import { invitations } from '../../../database/schema/invitations.ts';
import { members } from '../../../database/schema/members.ts';
import { inviterGone, projectEnded, projectGone } from '../repository.ts';

const goneInviter = new QueryBuilder()
  .select({ id: members.id })
  .from(members)
  .where(and(eq(members.id, invitations.inviterId), inviterGone));

/** A link for one person who hasn't joined yet, whose inviter is still there; it may have expired. */
const canGoOn = (id: string) =>
  and(
    eq(invitations.id, id),
    ne(invitations.kind, 'event'),
    eq(invitations.uses, 0),
    isNull(invitations.revokedAt),
    isNotNull(invitations.inviteeName),
    notExists(goneInviter),
    not(projectGone),
    not(projectEnded),
  );

/** Makes a link last for `days` from now, but never shortens it. Null if it can't be extended. */
export async function setLonger(tx: Transaction, id: string, days: number): Promise<Date | null> {
  const [link] = await tx
    .update(invitations)
    .set({ expiresAt: sql`greatest(${invitations.expiresAt}, now() + make_interval(days => ${days}))` })
    .where(canGoOn(id))
    .returning({ expiresAt: invitations.expiresAt });
  return link?.expiresAt ?? null;
}

/** Ends it and returns the text for its replacement; of parallel calls one wins. Null if it can't be replaced. */
export async function endForAnother(tx: Transaction, id: string) {
  const [link] = await tx.update(invitations).set({ revokedAt: sql`now()` }).where(canGoOn(id)).returning({
    inviterId: invitations.inviterId,
    inviteeName: invitations.inviteeName,
    relation: invitations.relation,
    reason: invitations.reason,
    projectId: invitations.projectId,
  });
  const { inviterId = null, inviteeName = null } = link ?? {};
  if (link === undefined || inviterId === null || inviteeName === null) return null;
  return { ...link, inviterId, inviteeName };
}

/** Points an import's line to the replacement link. */
export async function moveImported(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(invitationImportRows)
    .set({ invitationId: to })
    .where(eq(invitationImportRows.invitationId, from));
}
