import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';
import { hasAddress } from '../../database/schema/everyday-addresses.ts';
import { images } from '../../database/schema/images.ts';
import { activeRole, members } from '../../database/schema/members.ts';

const found = {
  id: members.id,
  userType: members.userType,
  /** Null once they left. */
  userName: members.userName,
};

/** By address or by id; suspended and former members can be found by id too. */
export async function findMember(executor: Executor, named: { email: string } | { id: string }) {
  const [row] = await executor
    .select(found)
    .from(members)
    .where('email' in named ? hasAddress(named.email.toLowerCase()) : eq(members.id, named.id));
  return row ?? null;
}

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

type Column = 'suspendedAt' | 'frozenAt' | 'hiddenAt' | 'mentorVerifiedAt';

/** Sets the column to now if it was null. False if nothing changed. */
async function mark(tx: Transaction, column: Column, id: string, condition = sql`true`): Promise<boolean> {
  const marked = await tx
    .update(members)
    .set({ [column]: sql`now()` })
    .where(and(eq(members.id, id), isNull(members[column]), condition))
    .returning({ id: members.id });
  return marked.length === 1;
}

async function unmark(tx: Transaction, column: Column, id: string): Promise<boolean> {
  const unmarked = await tx
    .update(members)
    .set({ [column]: null })
    .where(and(eq(members.id, id), isNotNull(members[column])))
    .returning({ id: members.id });
  return unmarked.length === 1;
}

const isThere = sql`${members.leftAt} is null`;

/** When a suspension that begins now ends by itself; if `days` is null, never. */
export const suspensionEnd = (days: number | null) =>
  days === null ? sql`null::timestamptz` : sql`now() + make_interval(days => ${days})`;

/** A longer suspension replaces a shorter one. */
export async function setSuspended(
  tx: Transaction,
  id: string,
  days: number | null = null,
): Promise<boolean> {
  const until = suspensionEnd(days);
  const suspended = await tx.execute(sql`
    update members set suspended_at = coalesce(suspended_at, now()), suspended_until = ${until}
    where id = ${id} and left_at is null
      and (suspended_at is null or suspended_until < coalesce(${until}, 'infinity'))
    returning id`);
  return suspended.length === 1;
}

/** Ends the suspension, whatever decision caused it. */
export async function unsetSuspended(tx: Transaction, id: string): Promise<boolean> {
  const lifted = await tx.execute(sql`
    with lifted as (
      update members set suspended_at = null, suspended_until = null
      where id = ${id} and suspended_at is not null returning id
    ), undone as (
      update moderation_decisions set undone_at = now()
      where member_id in (select id from lifted) and outcome = 'suspended' and undone_at is null
        and (until is null or until > now())
    )
    select from lifted`);
  return lifted.length === 1;
}

/** Former members too: those they invited are still there. */
export const setFrozen = (tx: Transaction, id: string) => mark(tx, 'frozenAt', id);
export const unsetFrozen = (tx: Transaction, id: string) => unmark(tx, 'frozenAt', id);

/** Hides the picture with the profile, since other pages show it beside the name. */
export async function setHidden(tx: Transaction, id: string): Promise<boolean> {
  const hidden = await mark(tx, 'hiddenAt', id, isThere);
  if (hidden) await tx.update(images).set({ hiddenAt: sql`now()` }).where(pictureOf(id));
  return hidden;
}

export async function unsetHidden(tx: Transaction, id: string): Promise<boolean> {
  const shown = await unmark(tx, 'hiddenAt', id);
  if (shown) await tx.update(images).set({ hiddenAt: null }).where(pictureOf(id));
  return shown;
}

const pictureOf = (memberId: string) =>
  sql`${images.id} = (select image_id from members where members.id = ${memberId})`;

export const setMentorVerified = (tx: Transaction, id: string) =>
  mark(tx, 'mentorVerifiedAt', id, sql`${members.userType} = 'alumni' and ${isThere}`);

export const unsetMentorVerified = (tx: Transaction, id: string) => unmark(tx, 'mentorVerifiedAt', id);

const changesRole = (role: OperatingRole | null) =>
  sql`(${members.operatingRole} is distinct from ${role} or ${members.roleSuspendedAt} is not null)`;

/**
 * Gives a role, which also restores a suspended one; null takes it away. False if nothing changes, or if the member is
 * suspended or has left.
 */
export async function setOperatingRole(
  tx: Transaction,
  id: string,
  role: OperatingRole | null,
): Promise<boolean> {
  const mayHave = role === null ? undefined : and(isThere, isNull(members.suspendedAt));
  const set = await tx
    .update(members)
    .set({ operatingRole: role, roleSuspendedAt: null })
    .where(and(eq(members.id, id), changesRole(role), mayHave))
    .returning({ id: members.id });
  return set.length === 1;
}

/**
 * Removes the passkeys, app and recovery codes set since a member's role was suspended; older ones stay. False if no
 * role is suspended. Locks the member's row until the transaction ends.
 */
export async function deleteFactorsOfSuspendedRole(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.execute<{ since: string | null }>(sql`
    select role_suspended_at::text as since from members where id = ${id} for no key update`);
  const since = row?.since ?? null;
  if (since === null) return false;
  await tx.execute(sql`
    with keys as (delete from passkeys where member_id = ${id} and created_at >= ${since}::timestamptz),
      apps as (
        delete from totp_secrets
        where member_id = ${id} and greatest(created_at, confirmed_at) >= ${since}::timestamptz
      )
    delete from recovery_codes where member_id = ${id} and created_at >= ${since}::timestamptz`);
  return true;
}

/** Suspends a member's role. False if there is no role or it is already suspended. */
export async function suspendRole(tx: Transaction, id: string): Promise<boolean> {
  const suspended = await tx
    .update(members)
    .set({ roleSuspendedAt: sql`now()` })
    .where(and(eq(members.id, id), isNotNull(members.operatingRole), isNull(members.roleSuspendedAt)))
    .returning({ id: members.id });
  return suspended.length === 1;
}

/** The first one becomes the owner. A member who has a role keeps it; a suspended role is restored. */
export async function setOperator(tx: Transaction, id: string): Promise<boolean> {
  const role = sql`case when exists (select from members where operating_role = 'owner') then 'operator' else 'owner' end`;
  const made = await tx
    .update(members)
    .set({ operatingRole: sql`coalesce(${members.operatingRole}, ${role})`, roleSuspendedAt: null })
    .where(and(eq(members.id, id), sql`${activeRole} is null`, isThere))
    .returning({ id: members.id });
  return made.length === 1;
}

/**
 * Deletes passkeys, app and recovery codes. Locks the member's row, as other changes to them do. False if there were
 * none.
 */
export async function deleteFactors(tx: Transaction, id: string): Promise<boolean> {
  await holdMember(tx, id);
  const [row] = await tx.execute<{ count: number }>(sql`
    with keys as (delete from passkeys where member_id = ${id} returning member_id),
      apps as (delete from totp_secrets where member_id = ${id} returning member_id),
      codes as (delete from recovery_codes where member_id = ${id} returning member_id)
    select ((select count(*) from keys) + (select count(*) from apps) + (select count(*) from codes))::int as count`);
  return (row?.count ?? 0) > 0;
}

/** The number of members in a subtree, including its root and excluding leavers. */
export async function countBranch(executor: Executor, id: string): Promise<number> {
  const [row] = await executor.execute<{ count: number }>(sql`
    with recursive branch as (
      select id, left_at from members where id = ${id}
      union all
      select invited.id, invited.left_at from branch join members invited on invited.invited_by = branch.id
    )
    select count(*) filter (where left_at is null)::int as count from branch`);
  return row?.count ?? 0;
}
