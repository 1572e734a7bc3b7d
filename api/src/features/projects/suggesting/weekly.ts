import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { tellMembers } from '../../notices/service.ts';
import { skillWords } from './skill-words.ts';
import * as repository from './weekly-repository.ts';

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** In one transaction. */
const readersAtOnce = 2_000;
/** In one sweep, so that the other steps of it don't wait for long. */
const batchesAtOnce = 25;

/**
 * Part of sweeping: once a week each member is told of one project with a free seat that fits their skills, and of none
 * twice. A round goes through all members in batches; whoever is stopped in a round leaves the rest of it to the next
 * sweep.
 */
export async function tellOfFittingSeats(means: Means): Promise<void> {
  await means.db.transaction(repository.beginRounds);
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    if (!(await means.db.transaction((tx) => tellBatch(tx, means)))) break;
  }
  means.queue.wake();
}

/** False where nothing is left of a round. */
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
