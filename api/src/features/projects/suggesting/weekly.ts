import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { tellMembers } from '../../notices/service.ts';
import { skillWords } from './skill-words.ts';
import * as repository from './weekly-repository.ts';

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Members per transaction. */
const readersAtOnce = 2_000;
/** Batches per sweep, so that its other steps don't wait long. */
const batchesAtOnce = 25;

/**
 * Run by the sweep: once a week, tells each member of one project with a free seat that fits their skills, never of the
 * same one twice. A round covers all members in batches; the next sweep continues a round that was interrupted.
 */
export async function tellOfFittingSeats(means: Means): Promise<void> {
  await means.db.transaction(repository.beginRounds);
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    if (!(await means.db.transaction((tx) => tellBatch(tx, means)))) break;
  }
  means.queue.wake();
}

/** False if nothing is left of the round. */
async function tellBatch(tx: Transaction, means: Means): Promise<boolean> {
  const after = await repository.holdRound(tx);
  if (after === undefined) return false;
  const readers = await repository.holdReaders(tx, after, readersAtOnce);
  const words = skillWords([...new Set(readers.flatMap(({ skills }) => skills))]);
  const ids = readers.flatMap(({ id, skills }) => (skills.length > 0 ? [id] : []));
  const fits = await repository.findFits(tx, ids, words);
  await tellMembers(
    tx,
    means,
    fits.map(({ memberId, projectId }) => ({
      memberId,
      kind: 'seat_fits' as const,
      event: projectId,
      projectId,
    })),
  );
  const isLast = readers.length < readersAtOnce;
  await repository.keepRound(tx, isLast ? null : (readers.at(-1)?.id ?? null));
  return !isLast;
}
