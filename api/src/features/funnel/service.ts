import type { Transaction } from '../../database/client.ts';
import * as repository from './joinings-repository.ts';

export { asksNotToBeTracked } from './counted.ts';
export { noteJoined, noteProven } from './joinings-repository.ts';

/**
 * Records that somebody asked for a code, in the caller's transaction. Keeps nothing for people who ask not
 * to be tracked, and deletes what was kept before.
 */
export async function noteAsked(
  tx: Transaction,
  { untracked, ...asked }: repository.Asked & { untracked: boolean },
): Promise<void> {
  if (!untracked) await repository.noteAsked(tx, asked);
  else if (asked.earlier !== undefined) await repository.forget(tx, asked.earlier);
}
