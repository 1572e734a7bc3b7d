import type { Services } from '../../../services.ts';
import { tellMembers } from '../../notices/service.ts';
import { askQuiet, restUnanswered } from './repository.ts';

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Run by the sweep: asks creators whether projects without news go on, and rests those without an answer. */
export async function lookAtQuietProjects(means: Means): Promise<void> {
  await means.db.transaction((tx) => restUnanswered(tx));
  await means.db.transaction(async (tx) => {
    const quiet = await askQuiet(tx);
    const notices = quiet.map(({ id, creatorId, day }) => ({
      memberId: creatorId,
      kind: 'project_asked' as const,
      event: `${id} ${day}`,
      projectId: id,
    }));
    await tellMembers(tx, means, notices);
  });
  means.queue.wake();
}
