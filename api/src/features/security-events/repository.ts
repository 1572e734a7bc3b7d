import { countedEventsKept, securityEventLifeDays } from '@dure/contract/limits.ts';
import { countedEvents, type memberEvents } from '@dure/contract/security-events.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

export type MemberEvent = (typeof memberEvents)[number];
export type CountedEvent = (typeof countedEvents)[number];

/** Where it came from, in stored form. */
export interface Origin {
  readonly network: string | null;
  readonly device: string | null;
}

/** Whom it is about, in stored form. */
export interface Subject {
  readonly memberId: string | null;
  readonly account: string | null;
}

const isCounted = inArray(securityEvents.kind, countedEvents);

export async function insertEvent(
  tx: Transaction,
  event: { readonly kind: MemberEvent; readonly memberId: string } & Origin,
): Promise<void> {
  await tx.insert(securityEvents).values(event);
}

/** Adds one to this minute's count in one statement, so that parallel calls add up. */
export async function countEvent(
  executor: Executor,
  event: { readonly kind: CountedEvent } & Subject & Origin,
): Promise<void> {
  const { kind, memberId, account, network, device } = event;
  await executor.execute(sql`
    insert into security_events (at, kind, member_id, account, network, device)
    values (date_trunc('minute', now()), ${kind}, ${memberId}, ${account}, ${network}, ${device})
    on conflict (at, kind, coalesce(member_id::text, account, ''), coalesce(network, ''))
      where kind in (${sql.raw(countedEvents.map((counted) => `'${counted}'`).join(', '))})
    do update set count = security_events.count + 1`);
}

const deleteSome = async (executor: Executor, ids: ReturnType<typeof sql>): Promise<boolean> => {
  const deleted = await executor.execute(sql`
    delete from security_events where id in (${ids} limit ${sweepBatch} for update skip locked) returning id`);
  return deleted.length === sweepBatch;
};

/** Resolves to whether more may be left. */
export const deleteOld = (executor: Executor): Promise<boolean> =>
  deleteSome(
    executor,
    sql`select id from security_events where at < now() - make_interval(days => ${securityEventLifeDays}) order by at`,
  );

/** Deletes all but the newest `kept` counted events; resolves to whether more may be left. */
export const deleteExcess = (executor: Executor, kept = countedEventsKept): Promise<boolean> =>
  deleteSome(
    executor,
    sql`select id from security_events where ${isCounted} and at < (
      select at from security_events where ${isCounted} order by at desc offset ${kept - 1} limit 1) order by at`,
  );

/**
 * Removes personal data from a leaver's events. Refusals are deleted, since many of theirs may become identical; other
 * events keep what happened and when, for an id without a person.
 */
export async function forgetMember(
  tx: Transaction,
  memberId: string,
  accounts: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from security_events where ${isCounted} and (member_id = ${memberId}
      or account in (select value from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb)))`);
  await tx.execute(sql`
    update security_events set network = null, device = null where member_id = ${memberId}`);
}
