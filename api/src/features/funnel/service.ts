import type { Transaction } from '../../database/client.ts';
import * as repository from './joinings-repository.ts';

export { asksNotToBeTracked } from './counted.ts';
export { noteJoined, noteProven } from './joinings-repository.ts';

/** In the asking's own transaction. Of who asks not to be tracked nothing is kept, nor what was before. */
export async function noteAsked(
  tx: Transaction,
  { untracked, ...asked }: repository.Asked & { untracked: boolean },
): Promise<void> {
  if (!untracked) await repository.noteAsked(tx, asked);
  else if (asked.earlier !== undefined) await repository.forget(tx, asked.earlier);
}
