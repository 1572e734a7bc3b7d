import type { Answer } from '@dure/contract/route.ts';
import type { ownSchool } from '@dure/contract/school-proof.ts';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { tellMembers } from '../notices/service.ts';
import * as repository from './repository.ts';

/** How many batches one sweep takes; the next sweep continues, so that the database isn't busy for long. */
const takesPerSweep = 10;

/** The proved school, while the address's domain still belongs to it. */
export async function findOwnSchool(
  { db, universities }: Pick<Services, 'db' | 'universities'>,
  memberId: string,
): Promise<Answer<typeof ownSchool>> {
  const own = await repository.findOwn(db, memberId);
  const university = own === null ? null : universities.byEmail(own.email);
  if (own === null || university?.key !== own.key) return { school: null, proven_until: null, asked: false };
  return { school: university.name_ko, proven_until: own.until, asked: own.asked };
}

/** @throws ApiError not_found, for alumni and if no school was proved */
export async function confirmOwnSchool(services: Services, memberId: string): Promise<void> {
  if ((await findOwnSchool(services, memberId)).school === null) throw new ApiError('not_found');
  await services.db.transaction((tx) => repository.setProven(tx, memberId));
}

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Run by the sweep: asks students once a semester. True if more may be left. */
async function askNext(means: Means): Promise<boolean> {
  return means.db.transaction(async (tx) => {
    const { count, semester, asked } = await repository.takeStudents(tx);
    const notices = asked.map((memberId) => ({ memberId, kind: 'school_asked' as const, event: semester }));
    await tellMembers(tx, means, notices);
    return count === repository.studentsAtOnce;
  });
}

export async function askStudents(means: Means): Promise<void> {
  for (let taken = 0; taken < takesPerSweep && (await askNext(means)); taken += 1);
  means.queue.wake();
}
