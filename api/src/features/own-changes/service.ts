import type { ownChanges } from '@dure/contract/changes.ts';
import { ownChangesMax } from '@dure/contract/limits.ts';
import type { Answer } from '@dure/contract/route.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

type Changes = Answer<typeof ownChanges>;

/** What has changed for a member since `since`; anything it can't tell must be read again. */
export async function changesSince(
  { sql }: Pick<Services, 'sql'>,
  memberId: string,
  since: string | undefined,
): Promise<Changes> {
  const { next, kept } = await repository.findMoments(sql);
  const startOver = { changes: [], start_over: true, next_since: String(next) };
  const from = BigInt(since ?? 0);
  // From the future: it comes from another database, or the clock was set back.
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

/** Run by the sweep. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
}
