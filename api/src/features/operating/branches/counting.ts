import type { Services } from '../../../services.ts';
import { findMembersBefore, findReported, type Joined, keepBranches } from './counting-repository.ts';
import { BranchSums } from './sums.ts';

interface Counting extends Pick<Services, 'sql'> {
  readonly log: Pick<Services['log'], 'warn'>;
}

/** Counts every branch anew, in one walk from the youngest member to the first (docs/decisions/0072). */
export async function countBranches({ sql, log }: Counting): Promise<void> {
  const reported = await findReported(sql);
  const sums = new BranchSums();
  let before: Joined | null = null;
  do {
    const members: Awaited<ReturnType<typeof findMembersBefore>> = await findMembersBefore(sql, before);
    const counted = members.map((member) => sums.add({ ...member, reports: reported.get(member.id) ?? 0 }));
    if (counted.length > 0) await keepBranches(sql, counted);
    before = members.at(-1) ?? null;
  } while (before !== null);
  if (sums.unreached > 0)
    log.warn({ inviters: sums.unreached }, 'some were invited by who joined after them');
}
