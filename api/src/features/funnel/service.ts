import type { Transaction } from '../../database/client.ts';
import * as repository from './joinings-repository.ts';

export { asksNotToBeTracked } from './counted.ts';
export { noteJoined, noteProven } from './joinings-repository.ts';

/**
 * Runs in the caller's own transaction. For people who ask not to be tracked it keeps nothing, and deletes what was
 * kept before.
 */
export async function noteAsked(
  tx: Transaction,
  { untracked, ...asked }: repository.Asked & { untracked: boolean },
): Promise<void> {
  if (!untracked) await repository.noteAsked(tx, asked);
  else if (asked.earlier !== undefined) await repository.forget(tx, asked.earlier);
}
