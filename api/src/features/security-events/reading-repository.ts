import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { everydayAddresses, hasAddress } from '../../database/schema/everyday-addresses.ts';
import { formerNames, members } from '../../database/schema/members.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

/** Whose events: a member by id, and addresses by their hashes. */
export interface Whose {
  readonly memberId: string | null;
  readonly accounts: readonly string[];
}

export interface Filter {
  /** Null for everyone. */
  readonly whose: Whose | null;
  readonly kind: (typeof securityEvents.$inferSelect)['kind'] | null;
  readonly since: Date | null;
  readonly limit: number;
}

function isOf({ memberId, accounts }: Whose): SQL | undefined {
  const ofMember = memberId === null ? undefined : eq(securityEvents.memberId, memberId);
  return or(ofMember, inArray(securityEvents.account, [...accounts]));
}

/** The newest first. */
export function findEvents(executor: Executor, { whose, kind, since, limit }: Filter) {
  return executor
    .select()
    .from(securityEvents)
    .where(
      and(
        whose === null ? undefined : isOf(whose),
        kind === null ? undefined : eq(securityEvents.kind, kind),
        since === null ? undefined : gte(securityEvents.at, since),
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}

export type NotedEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** The member with this id, or with this address as either of theirs now; null if there is none. */
export async function findMemberId(
  executor: Executor,
  named: { email: string } | { id: string },
): Promise<string | null> {
  const [row] = await executor
    .select({ id: members.id })
    .from(members)
    .where('email' in named ? hasAddress(named.email) : eq(members.id, named.id));
  return row?.id ?? null;
}

/** A member's present and former addresses, any of which they may have typed. */
export async function findAddresses(executor: Executor, memberId: string): Promise<string[]> {
  const now = await executor.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  const everyday = await executor
    .select({ email: everydayAddresses.email })
    .from(everydayAddresses)
    .where(eq(everydayAddresses.memberId, memberId));
  const before = await executor
    .select({ email: formerNames.name })
    .from(formerNames)
    .where(and(eq(formerNames.memberId, memberId), sql`${formerNames.name} like '%@%'`));
  return [...now, ...everyday, ...before].flatMap(({ email }) => email ?? []);
}

/** A member's sign-ins, the newest first. */
export function findSignIns(executor: Executor, memberId: string, limit: number) {
  return executor
    .select({ at: securityEvents.at, device: securityEvents.device, network: securityEvents.network })
    .from(securityEvents)
    .where(and(eq(securityEvents.memberId, memberId), eq(securityEvents.kind, 'session.started')))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}
