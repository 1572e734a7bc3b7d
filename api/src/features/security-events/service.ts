import { deviceKindOf } from '@dure/contract/device-kind.ts';
import type { Client } from '../../client.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Secrets } from '../../secrets.ts';
import { traced } from '../../traced.ts';
import * as repository from './repository.ts';

/**
 * What happened to whose account, from where and when (Specification 11.7). An address and a network are kept as the
 * keyed hashes that the log knows them by, a device as its kind alone.
 */

export type { CountedEvent, MemberEvent } from './repository.ts';

interface Happened {
  readonly kind: repository.MemberEvent;
  readonly memberId: string;
  /** Null where no call led to it. */
  readonly client: Client | null;
}

interface Refused {
  readonly kind: repository.CountedEvent;
  /** Whom it is about: a member, an address that was typed, or nobody in particular. */
  readonly of: { readonly memberId: string } | { readonly email: string } | null;
  readonly client: Client;
}

const originOf = ([secret]: Secrets, client: Client | null): repository.Origin =>
  client === null
    ? { network: null, device: null }
    : { network: traced(secret, clientNetwork(client.address)), device: deviceKindOf(client.userAgent) };

/** Writes down what a member did, in the transaction that did it: no act without its row, no row without its act. */
export const noteEvent = (
  tx: Transaction,
  secrets: Secrets,
  { kind, memberId, client }: Happened,
): Promise<void> => repository.insertEvent(tx, { kind, memberId, ...originOf(secrets, client) });

/**
 * Counts what strangers can cause: a row for each minute, kind, account and network. Where nobody may learn whether an
 * address is a member's, `of` is the address for all, which costs the same for any.
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

/** Every hash that events may know one of these addresses by. */
const accountsOf = (secrets: Secrets, addresses: readonly string[]): string[] =>
  secrets.flatMap((secret) => addresses.map((address) => traced(secret, address)));

/** Part of leaving. `addresses` are all that were theirs. */
export const forgetMember = (
  tx: Transaction,
  secrets: Secrets,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> => repository.forgetMember(tx, id, accountsOf(secrets, addresses));

/** Part of sweeping. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
  while (await repository.deleteExcess(executor));
}
