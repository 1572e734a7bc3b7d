import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { securityEventLifeDays } from '@dure/contract/limits.ts';
import { securityEventKinds } from '@dure/contract/security-events.ts';
import type { Client } from '../../client.ts';
import { isSameNetwork, knownNetwork } from '../../client-network.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Secrets } from '../../secrets.ts';
import { accountsOf, traced } from '../../traced.ts';
import { findActs, type NotedAct } from '../audit/service.ts';
import * as reading from './reading-repository.ts';
import * as repository from './repository.ts';

/**
 * Records what happened to an account, from where and when (Specification 11.7). Addresses and networks are stored as
 * the keyed hashes that the log uses, devices as their kind only.
 */

export type { NotedEvent } from './reading-repository.ts';
export { findMemberId } from './reading-repository.ts';
export type { CountedEvent, MemberEvent } from './repository.ts';

export const kinds = securityEventKinds;

interface Happened {
  readonly kind: repository.MemberEvent;
  readonly memberId: string;
  /** Null if no call caused it. */
  readonly client: Client | null;
}

interface Refused {
  readonly kind: repository.CountedEvent;
  /** Whom it is about: a member, a typed address, or nobody in particular. */
  readonly of: { readonly memberId: string } | { readonly email: string } | null;
  readonly client: Client;
}

const originOf = (secrets: Secrets, client: Client | null): repository.Origin =>
  client === null
    ? { network: null, device: null }
    : { network: knownNetwork(secrets, client), device: deviceKindOf(client.userAgent) };

/** Records a member's act in the same transaction: no act without its row, no row without its act. */
export const noteEvent = (
  tx: Transaction,
  secrets: Secrets,
  { kind, memberId, client }: Happened,
): Promise<void> => repository.insertEvent(tx, { kind, memberId, ...originOf(secrets, client) });

/**
 * Counts events that strangers can cause: one row for each minute, kind, account and network. Where nobody may learn
 * whether an address is a member's, `of` is always the address, which costs the same for any.
 */
export const countEvent = (
  executor: Executor,
  secrets: Secrets,
  { kind, of, client }: Refused,
): Promise<void> =>
  repository.countEvent(executor, {
    kind,
    memberId: of !== null && 'memberId' in of ? of.memberId : null,
    account: of !== null && 'email' in of ? traced(secrets[0], of.email) : null,
    ...originOf(secrets, client),
  });

/** A member's sign-ins, the newest first, with whether each came from the client's network. */
export async function findSignIns(
  executor: Executor,
  secrets: Secrets,
  { memberId, client, limit }: { readonly memberId: string; readonly client: Client; readonly limit: number },
) {
  const found = await reading.findSignIns(executor, memberId, limit);
  return found.map(({ network, ...signIn }) => ({
    ...signIn,
    sameNetwork: network !== null && isSameNetwork(secrets, client, network),
  }));
}

interface Asked {
  readonly member: { readonly email: string } | { readonly id: string } | null;
  readonly kind: reading.NotedEvent['kind'] | null;
  /** A day in Korean time, YYYY-MM-DD. */
  readonly since: string | null;
  readonly limit: number;
}

async function whose(executor: Executor, secrets: Secrets, named: NonNullable<Asked['member']>) {
  const memberId = await reading.findMemberId(executor, named);
  const addresses = memberId === null ? [] : await reading.findAddresses(executor, memberId);
  const typed = 'email' in named ? [named.email] : [];
  return { memberId, accounts: accountsOf(secrets, [...typed, ...addresses]) };
}

/** Events together with operators' acts on the same member, the newest first. */
export async function findAll(
  executor: Executor,
  secrets: Secrets,
  { member, kind, since: day, limit }: Asked,
): Promise<({ readonly event: reading.NotedEvent } | { readonly act: NotedAct })[]> {
  const of = member === null ? null : await whose(executor, secrets, member);
  const kept = new Date(Date.now() - securityEventLifeDays * 24 * 60 * 60 * 1000);
  const since = day === null ? kept : new Date(`${day}T00:00:00+09:00`);
  const events = await reading.findEvents(executor, { whose: of, kind, since, limit });
  const acts =
    kind === null && (of === null || of.memberId !== null)
      ? await findActs(executor, { target: of?.memberId ?? null, since, limit })
      : [];
  return [...events.map((event) => ({ at: event.at, event })), ...acts.map((act) => ({ at: act.at, act }))]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ at: _, ...one }) => one);
}

/** Part of leaving. `addresses` are all the member's addresses. */
export const forgetMember = (
  tx: Transaction,
  secrets: Secrets,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> => repository.forgetMember(tx, id, accountsOf(secrets, addresses));

/** Run by the sweep. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
  while (await repository.deleteExcess(executor));
}
