import {
  consoleSecondFactorSeconds,
  proofLifeSeconds,
  refreshReuseGraceSeconds,
  refreshTokenLifeDays,
  sessionLifeDaysMax,
  sessionsPerMember,
  unusedSuccessorLifeSeconds,
} from '@dure/contract/limits.ts';
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { hasAddress } from '../../database/schema/everyday-addresses.ts';
import { activeRole, members } from '../../database/schema/members.ts';
import { sessions } from '../../database/schema/sessions.ts';
import type { AccessClaims, RefreshClaims } from './tokens.ts';

/** Members who left have no address, so this never finds them. */
export async function findAccount(executor: Executor, email: string) {
  const [row] = await executor
    .select({ id: members.id, passwordHash: members.passwordHash, suspendedAt: members.suspendedAt })
    .from(members)
    .where(and(hasAddress(email), isNull(members.leftAt)));
  return row ?? null;
}

const liveSession = and(isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`);
const ended = { revokedAt: sql`now()` };
const life = sql`now() + make_interval(days => ${refreshTokenLifeDays})`;

/**
 * Ends the live sessions that meet a condition; resolves to their number. Locks them in the order of their ids: a
 * refresh moves a session's row, so that two calls would meet the same rows in different orders and deadlock.
 */
async function endSessions(executor: Executor, which: SQL): Promise<number> {
  const rows = await executor.execute(sql`
    with held as (select id from sessions where ${which} order by id for no key update)
    update sessions set revoked_at = now() from held where sessions.id = held.id and ${liveSession} returning sessions.id`);
  return rows.length;
}

export interface NewSession {
  readonly memberId: string;
  /** The hash that was compared; null for a passkey, which counts as a second factor too. */
  readonly passwordHash: string | null;
  readonly userAgent: string | null;
  /** The network as known-network.ts stores it. */
  readonly network: string;
}

/**
 * Resolves to the new session, or to null if the password was changed since it was compared. This statement and a
 * concurrent password change wait for each other, so that no session of the old password outlives the new one. Beyond a
 * member's limit the longest unused sessions end; `displaced` tells how many.
 */
export async function insertSession(
  tx: Transaction,
  session: NewSession,
): Promise<{ readonly id: string; readonly displaced: number } | null> {
  const { memberId, passwordHash, userAgent, network } = session;
  const [opened] = await tx.execute<{ id: string }>(sql`
    insert into sessions (member_id, user_agent, network, expires_at, proved_at, second_factor_at)
    select id, ${userAgent}, ${network}, ${life}, now(), case when ${passwordHash}::text is null then now() end from members
    where id = ${memberId} and password_hash = coalesce(${passwordHash}, password_hash)
    for no key update
    returning id
  `);
  if (opened === undefined) return null;
  const displaced = await endSessions(
    tx,
    sql`id in (
      select id from sessions where member_id = ${memberId} and ${liveSession}
      order by last_used_at desc, id desc offset ${sessionsPerMember})`,
  );
  return { id: opened.id, displaced };
}

/** When a session was opened, and whether it is the first of a member who joined within the last day. */
export async function findOpened(
  tx: Transaction,
  sessionId: string,
): Promise<{ readonly isFirst: boolean; readonly at: Date }> {
  const [row] = await tx
    .select({
      at: sessions.createdAt,
      isFirst: sql<boolean>`${members.createdAt} > now() - interval '1 day' and not exists (
        select from sessions other where other.member_id = ${members.id} and other.id <> ${sessionId})`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.id, sessionId));
  if (row === undefined) throw new Error('no session was opened');
  return row;
}

/**
 * Replaces the hash by another of the same password unless the password was changed meanwhile; resolves to whether it
 * did.
 */
export async function replaceHash(
  executor: Executor,
  { id, compared, renewed }: { readonly id: string; readonly compared: string; readonly renewed: string },
): Promise<boolean> {
  const replaced = await executor
    .update(members)
    .set({ passwordHash: renewed })
    .where(and(eq(members.id, id), eq(members.passwordHash, compared)))
    .returning({ id: members.id });
  return replaced.length === 1;
}

const liveMember = and(isNull(members.suspendedAt), isNull(members.leftAt));

export async function isOfTeam(executor: Executor, memberId: string): Promise<boolean> {
  const found = await executor
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), liveMember, isNotNull(activeRole)));
  return found.length === 1;
}

const isRecent = (moment: typeof sessions.provedAt | typeof sessions.secondFactorAt, seconds: number) =>
  sql<boolean>`coalesce(${moment} > now() - make_interval(secs => ${seconds}), false)`;

/** The live session of a live member, with the newest generation whose access token has been used. */
export async function findLive(executor: Executor, { sessionId, memberId }: AccessClaims) {
  const [row] = await executor
    .select({
      id: sessions.id,
      memberId: members.id,
      userType: members.userType,
      operatingRole: activeRole,
      awaitsSecondFactor: sql<boolean>`${activeRole} is not null and ${sessions.secondFactorAt} is null`,
      hasRecentSecondFactor: isRecent(sessions.secondFactorAt, consoleSecondFactorSeconds),
      isProved: isRecent(sessions.provedAt, proofLifeSeconds),
      usedGeneration: sessions.usedGeneration,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sessionId), eq(members.id, memberId), liveSession, liveMember));
  return row ?? null;
}

/** Records that an access token of this generation was used. */
export async function noteUse(executor: Executor, { sessionId, generation }: AccessClaims): Promise<void> {
  await executor
    .update(sessions)
    .set({ usedGeneration: generation })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedGeneration, generation)));
}

/**
 * Trades a generation for the next one and records when and from which network, in one statement: of parallel calls one
 * wins. Resolves to the member's id, or null if this generation was already traded or the session is over.
 */
export async function rotate(
  executor: Executor,
  { sessionId, generation }: RefreshClaims,
  network: string,
): Promise<string | null> {
  const rows = await executor.execute<{ member_id: string }>(sql`
    with rotated as (
      update sessions set generation = generation + 1, last_used_at = now(), network = ${network},
        expires_at = least(${life}, sessions.created_at + make_interval(days => ${sessionLifeDaysMax}))
      from members
      where sessions.id = ${sessionId} and sessions.generation = ${generation} and members.id = sessions.member_id
        and ${liveSession} and ${liveMember}
      returning sessions.id, sessions.member_id
    ), noted as (
      insert into session_rotations (session_id, generation) select id, ${generation} from rotated
    ), forgotten as (
      delete from session_rotations
      where session_id = ${sessionId} and rotated_at < now() - make_interval(secs => ${refreshReuseGraceSeconds * 10})
        and exists (select from rotated)
    )
    select member_id from rotated
  `);
  return rows[0]?.member_id ?? null;
}

/**
 * Works as the original does, under EMAIL_CODES=client: a client that never sends a successor back gets the same one
 * for as long as the session lives. Null for a client that has sent one back, and in every other case.
 */
export async function prolong(
  executor: Executor,
  { sessionId, generation }: RefreshClaims,
  network: string,
): Promise<string | null> {
  const rows = await executor.execute<{ member_id: string }>(sql`
    update sessions set last_used_at = now(), network = ${network},
      expires_at = least(${life}, sessions.created_at + make_interval(days => ${sessionLifeDaysMax}))
    from members
    where sessions.id = ${sessionId} and sessions.generation = ${generation + 1} and members.id = sessions.member_id
      and ${liveSession} and ${liveMember}
    returning sessions.member_id`);
  return rows[0]?.member_id ?? null;
}

/**
 * For a live session whose generation was already traded: whether that token is still good, because tabs race or
 * because its successor was never used. Null in every other case.
 */
export async function findTraded(executor: Executor, { sessionId, generation }: RefreshClaims) {
  const rows = await executor.execute<{ member_id: string; is_good: boolean }>(sql`
    select sessions.member_id, exists (
      select from session_rotations
      where session_id = sessions.id and session_rotations.generation = ${generation}
        and rotated_at > now() - make_interval(secs => case
          when sessions.generation = ${generation + 1} and used_generation <= ${generation}
          then ${unusedSuccessorLifeSeconds}::int else ${refreshReuseGraceSeconds}::int end)
    ) as is_good
    from sessions join members on members.id = sessions.member_id
    where sessions.id = ${sessionId} and sessions.generation > ${generation} and ${liveSession} and ${liveMember}
  `);
  const [row] = rows;
  return row === undefined ? null : { memberId: row.member_id, isGood: row.is_good };
}

/** Whether a session, possibly over, belongs to a suspended member. */
export async function isOfSuspended(
  executor: Executor,
  { sessionId }: Pick<RefreshClaims, 'sessionId'>,
): Promise<boolean> {
  const found = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sessionId), isNotNull(members.suspendedAt), isNull(members.leftAt)));
  return found.length === 1;
}

/** Ends every session of a member; resolves to whether there was a live one. */
export async function revokeAll(executor: Executor, memberId: string): Promise<boolean> {
  return (await endSessions(executor, sql`member_id = ${memberId} and revoked_at is null`)) > 0;
}

/** The most recently used first. */
export function findDevices(executor: Executor, memberId: string) {
  return executor
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      network: sessions.network,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), liveSession))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Resolves to whether it was live until now; has no effect on another member's session. */
export async function revokeOwn(executor: Executor, memberId: string, sessionId: string): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), liveSession))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends every session of a member except the asking one; resolves to how many there were. */
export const revokeOthers = (executor: Executor, memberId: string, ownId: string): Promise<number> =>
  endSessions(executor, sql`member_id = ${memberId} and id <> ${ownId} and ${liveSession}`);

/** Locks the member first, as leaving does. Resolves to the session's member, or to null if it was already over. */
export async function revoke(tx: Transaction, sessionId: string): Promise<string | null> {
  await tx.execute(sql`
    select from members where id = (select member_id from sessions where id = ${sessionId}) for key share`);
  const [row] = await tx
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.id, sessionId), liveSession))
    .returning({ memberId: sessions.memberId });
  return row?.memberId ?? null;
}
