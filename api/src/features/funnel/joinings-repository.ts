import type { ProfileScreen } from '@dure/contract/funnel.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';

/** Finds an attempt to join by its first or newest challenge: an earlier code stays good until the next mail. */
const ofChallenge = (challenge: string) => sql`(challenge_id = ${challenge} or id = ${challenge})`;

export interface Asked {
  readonly challenge: string;
  /** The caller's own earlier challenge, which the new one replaces. */
  readonly earlier: string | undefined;
  readonly invitationId: string;
  /** By the address's domain. */
  readonly schoolKey: string | null;
}

/** Asking again continues the same attempt. */
export async function noteAsked(executor: Executor, asked: Asked): Promise<void> {
  const { challenge, earlier = null, invitationId, schoolKey } = asked;
  await executor.execute(sql`
    with gone_on as (
      update joinings set challenge_id = ${challenge}, school_key = ${schoolKey}
      where challenge_id = ${earlier}::uuid and invitation_id = ${invitationId} and joined_at is null
      returning id
    )
    insert into joinings (id, challenge_id, invitation_id, school_key)
    select ${challenge}, ${challenge}, ${invitationId}, ${schoolKey} where not exists (select from gone_on)`);
}

export async function noteProven(executor: Executor, challenge: string): Promise<void> {
  await executor.execute(sql`
    update joinings set proven_at = now() where ${ofChallenge(challenge)} and proven_at is null`);
}

export async function noteScreen(
  executor: Executor,
  challenge: string,
  screen: ProfileScreen,
): Promise<void> {
  await executor.execute(sql`
    update joinings
    set screen = ${screen}, begun_at = coalesce(begun_at, now()), proven_at = coalesce(proven_at, now())
    where ${ofChallenge(challenge)} and joined_at is null`);
}

/** A member who joined took every earlier step, even if their browser didn't report it. */
export async function noteJoined(executor: Executor, challenge: string, memberId: string): Promise<void> {
  await executor.execute(sql`
    update joinings
    set joined_at = now(), member_id = ${memberId}, proven_at = coalesce(proven_at, now()),
      begun_at = coalesce(begun_at, now()), screen = coalesce(screen, 'skills')
    where ${ofChallenge(challenge)} and joined_at is null`);
}

export async function forget(executor: Executor, challenge: string): Promise<void> {
  await executor.execute(sql`delete from joinings where ${ofChallenge(challenge)}`);
}
