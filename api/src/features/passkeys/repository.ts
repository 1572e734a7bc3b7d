import { passkeyCeremonyLifeSeconds } from '@dure/contract/limits.ts';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { members } from '../../database/schema/members.ts';
import { type ceremonyPurposes, passkeyCeremonies, passkeys } from '../../database/schema/passkeys.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

interface NewCeremony {
  readonly purpose: (typeof ceremonyPurposes)[number];
  readonly memberId: string | null;
  readonly challenge: string;
}

export async function insertCeremony(executor: Executor, ceremony: NewCeremony): Promise<string> {
  const expiresAt = sql`now() + make_interval(secs => ${passkeyCeremonyLifeSeconds})`;
  const [row] = await executor
    .insert(passkeyCeremonies)
    .values({ ...ceremony, expiresAt })
    .returning({ id: passkeyCeremonies.id });
  if (row === undefined) throw new Error('no ceremony was inserted');
  return row.id;
}

/** Takes a ceremony's challenge; of parallel calls one gets it. Null if it is taken or expired. */
export async function takeChallenge(
  executor: Executor,
  { id, purpose, memberId }: Omit<NewCeremony, 'challenge'> & { readonly id: string },
): Promise<string | null> {
  const ofWhom =
    memberId === null ? isNull(passkeyCeremonies.memberId) : eq(passkeyCeremonies.memberId, memberId);
  const [taken] = await executor
    .delete(passkeyCeremonies)
    .where(and(eq(passkeyCeremonies.id, id), eq(passkeyCeremonies.purpose, purpose), ofWhom))
    .returning({
      challenge: passkeyCeremonies.challenge,
      past: sql<boolean>`${passkeyCeremonies.expiresAt} <= now()`,
    });
  return taken === undefined || taken.past ? null : taken.challenge;
}

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** The newest first. */
export const findOwn = (executor: Executor, memberId: string) =>
  executor.select(shown).from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(desc(passkeys.id));

export type PasskeyRow = Awaited<ReturnType<typeof findOwn>>[number];

/** A member's credentials in the form that tells a browser which ones exist. */
export const findCredentials = (executor: Executor, memberId: string) =>
  executor
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId));

/** Finds a passkey by its credential id, with its member's standing. */
export async function findByCredential(executor: Executor, credentialId: string) {
  const [row] = await executor
    .select({
      id: passkeys.id,
      memberId: passkeys.memberId,
      publicKey: passkeys.publicKey,
      signCount: passkeys.signCount,
      suspendedAt: members.suspendedAt,
    })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Null if somebody already has that credential. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning(shown);
  return row ?? null;
}

/**
 * False if it was removed meanwhile, or if another use reached the same count, in which case one of the two
 * authenticators is a copy.
 */
export async function setUsed(
  tx: Transaction,
  { id, signCount }: { readonly id: string; readonly signCount: number },
): Promise<boolean> {
  const counted = sql`(${passkeys.signCount} < ${signCount} or (${passkeys.signCount} = 0 and ${signCount} = 0))`;
  const used = await tx
    .update(passkeys)
    .set({ signCount, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), counted))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** Null if this member has no such passkey. */
export async function rename(
  executor: Executor,
  { id, memberId, name }: { readonly id: string; readonly memberId: string; readonly name: string },
): Promise<PasskeyRow | null> {
  const [row] = await executor
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning(shown);
  return row ?? null;
}

/** False if this member has no such passkey, or it was removed before. */
export async function deletePasskey(
  tx: Transaction,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id });
  return deleted.length === 1;
}

/** Removes the passkeys that a member added since then. */
export async function deleteAddedSince(tx: Transaction, memberId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.memberId, memberId), gte(passkeys.createdAt, since)));
}

/** Removes all of a member's passkeys; resolves to their names. */
export async function deleteAll(tx: Transaction, memberId: string): Promise<string[]> {
  const deleted = await tx
    .delete(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .returning({ name: passkeys.name });
  return deleted.map(({ name }) => name);
}

export async function deleteOldCeremonies(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from passkey_ceremonies where id in (
      select id from passkey_ceremonies where expires_at < now()
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}
