import type { Services } from '../../../services.ts';
import {
  type CountedBranch,
  findMembersBefore,
  findReported,
  type Joined,
  keepBranches,
  wordsOf,
} from './counting-repository.ts';
import { BranchSums } from './sums.ts';

interface Counting extends Pick<Services, 'sql'> {
  readonly log: Pick<Services['log'], 'warn'>;
}

/** Recounts every branch in one walk from the newest member to the first (docs/decisions/0072). */
export async function countBranches({ sql, log }: Counting): Promise<void> {
  const reported = await findReported(sql);
  const sums = new BranchSums();
  for (let before: Joined | null = null; ; ) {
    const members: Awaited<ReturnType<typeof findMembersBefore>> = await findMembersBefore(sql, before);
    const changed = members.flatMap((member): CountedBranch | [] => {
      const { id: member_id, inviterId: inviter_id } = member;
      const figures = sums.add({ ...member, reports: reported.get(member_id) ?? 0 });
      return wordsOf(figures) === member.kept ? [] : { member_id, inviter_id, ...figures };
    });
    if (changed.length > 0) await keepBranches(sql, changed);
    before = members.at(-1) ?? null;
    if (before === null) break;
  }
  if (sums.unreached > 0)
    log.warn({ inviters: sums.unreached }, 'some were invited by who joined after them');
}
