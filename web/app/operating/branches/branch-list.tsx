import { type BranchPage, findBranches } from '@dure/contract/operating-branches.ts';
import { useCall } from '../../api/call-context.ts';
import { useReadOn } from '../use-read-on.tsx';
import { BranchRow } from './branch-row.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';

/** What is directly below a place, the largest first. */
export function BranchList({ at, first }: { at: string | null; first: BranchPage }) {
  const call = useCall();
  const { page, more } = useReadOn(first, {
    of: 'branches',
    label: text.more,
    read: (after) => call(findBranches, { query: { ...(at && { under: at }), after } }),
  });
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={styles.heading}>
        {at === null ? text.largest : text.below}
      </h2>
      {page.branches.length === 0 ? (
        <p className={styles.none}>{text.noneBelow}</p>
      ) : (
        <ul aria-labelledby="below">
          {page.branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}
