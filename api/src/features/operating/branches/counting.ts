import type { Services } from '../../../services.ts';
import { findMembersBefore, findReported, keepBranches } from './counting-repository.ts';
import { BranchSums } from './sums.ts';

/** After every id. */
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Counts every branch anew, in one walk from the youngest member to the first (docs/decisions/0072). */
export async function countBranches({ sql, log }: Pick<Services, 'sql' | 'log'>): Promise<void> {
  const reported = await findReported(sql);
  const sums = new BranchSums();
  for (let before: string | undefined = last; before !== undefined; ) {
    const members = await findMembersBefore(sql, before);
    const counted = members.map((member) => sums.add({ ...member, reports: reported.get(member.id) ?? 0 }));
    if (counted.length > 0) await keepBranches(sql, counted);
    before = members.at(-1)?.id;
  }
  if (sums.unreached > 0) log.warn({ inviters: sums.unreached }, 'some were invited by who has a younger id');
}
