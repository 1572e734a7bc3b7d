import { proofLifeSeconds } from '@dure/contract/limits.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { sessions } from '../../database/schema/sessions.ts';

/** A session and its member. */
export interface OwnSession {
  readonly memberId: string;
  readonly sessionId: string;
}

const liveOf = ({ memberId, sessionId }: OwnSession) =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.memberId, memberId),
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > now()`,
  );

/** Whether a session has a fresh proof; null once the session is over. */
export async function findProof(executor: Executor, asker: OwnSession): Promise<{ fresh: boolean } | null> {
  const fresh = sql<boolean>`coalesce(${sessions.provedAt} > now() - make_interval(secs => ${proofLifeSeconds}), false)`;
  const [row] = await executor.select({ fresh }).from(sessions).where(liveOf(asker));
  return row ?? null;
}

/** False if the session is over, or if the password was changed since its hash, `compared`, was read. */
export async function setProved(
  executor: Executor,
  asker: OwnSession,
  compared: string | null,
): Promise<boolean> {
  const unchanged = sql`exists (
    select from members where id = ${asker.memberId} and password_hash = coalesce(${compared}, password_hash))`;
  const proved = await executor
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(and(liveOf(asker), unchanged))
    .returning({ id: sessions.id });
  return proved.length === 1;
}

/** False if the session is over. */
export async function setSecondFactor(executor: Executor, asker: OwnSession): Promise<boolean> {
  const given = await executor
    .update(sessions)
    .set({ secondFactorAt: sql`now()` })
    .where(liveOf(asker))
    .returning({ id: sessions.id });
  return given.length === 1;
}
