import {
  consoleSecondFactorSeconds,
  proofLifeSeconds,
  refreshReuseGraceSeconds,
  refreshTokenLifeDays,
  sessionLifeDaysMax,
  sessionsPerMember,
  unusedSuccessorLifeSeconds,
} from '@dure/contract/limits.ts';
import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { hasAddress } from '../../database/schema/everyday-addresses.ts';
import { activeRole, members } from '../../database/schema/members.ts';
import { sessions } from '../../database/schema/sessions.ts';
import type { AccessClaims, RefreshClaims } from './tokens.ts';

/** Whoever left keeps no address, so it is found for nobody. */
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

export interface NewSession {
  readonly memberId: string;
  /** The one that was compared; null where a passkey was shown, which is a second factor as well. */
  readonly passwordHash: string | null;
  readonly userAgent: string | null;
  /** As known-network.ts keeps it. */
  readonly network: string;
}

/**
 * Resolves to the new session, or to null when the password was changed since it was compared. It waits for such a
 * change that is under way, which in turn waits for it: no session of an old password outlives the new one. Of more
 * than a member may have the longest unused end; `displaced` says how many.
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
  const displaced = await tx.execute(sql`
    update sessions set revoked_at = now() where id in (
      select id from sessions where member_id = ${memberId} and ${liveSession}
      order by last_used_at desc, id desc offset ${sessionsPerMember}
    ) returning id
  `);
  return { id: opened.id, displaced: displaced.length };
}

/** When a session was opened, and whether it is the first of somebody who joined within a day. */
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

/** Puts the same password's hash in another's place, unless it was changed meanwhile; whether it did. */
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

/** The live session of a live member, and the newest generation whose access token was used so far. */
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

/** Notes that a call was made with the access token of that generation. */
export async function noteUse(executor: Executor, { sessionId, generation }: AccessClaims): Promise<void> {
  await executor
    .update(sessions)
    .set({ usedGeneration: generation })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedGeneration, generation)));
}

/**
 * Trades a generation for the next and notes when and in which network, in one statement: of parallel calls one wins.
 * Resolves to the member's id, or null when this generation was traded before or the session is over.
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
 * The original's way, under EMAIL_CODES=client: whose client never sends a successor back, is answered that one for as long
 * as the session lives. Of who has sent one back it is null, as in every other case.
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
 * Of a live session whose generation was traded already: whether it is still good, since tabs race or since nobody ever
 * used its successor. Null in every other case.
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

/** Whether a session, which may be over, is of a member who is suspended. */
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

/** Ends every session of a member; whether there was one. */
export async function revokeAll(executor: Executor, memberId: string): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The last used first. */
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

/** Whether it was live until now; nothing happens to another member's. */
export async function revokeOwn(executor: Executor, memberId: string, sessionId: string): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), liveSession))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends every session of a member but the one that asks; how many there were. */
export async function revokeOthers(executor: Executor, memberId: string, ownId: string): Promise<number> {
  const rows = await executor
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, ownId), liveSession))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Holds the member first, as one who leaves does. Resolves to whose it was, or to null when it was over. */
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
