import type { ownChanges } from '@dure/contract/changes.ts';
import { ownChangesMax } from '@dure/contract/limits.ts';
import type { Answer } from '@dure/contract/route.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

type Changes = Answer<typeof ownChanges>;

/** What changed for a member since the moment that `since` names; what it can't be known of is to be read anew. */
export async function changesSince(
  { sql }: Pick<Services, 'sql'>,
  memberId: string,
  since: string | undefined,
): Promise<Changes> {
  const { next, kept } = await repository.findMoments(sql);
  const startOver = { changes: [], start_over: true, next_since: String(next) };
  const from = BigInt(since ?? 0);
  // Of the future: of another database, or of a clock that was set back.
  if (from < kept || from > next) return startOver;
  const changes = await repository.findChanges(sql, memberId, new Date(Number(from / 1000n)));
  if (changes.length > ownChangesMax) return startOver;
  return {
    changes: changes.map(({ kind, id, gone }) => ({ kind, id, gone })),
    start_over: false,
    next_since: String(next),
  };
}

/** Part of leaving. */
export const forgetMember = (tx: Transaction, memberId: string) => repository.deleteOf(tx, memberId);

/** Part of sweeping. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
}
