import { type BranchPage, findBranches } from '@dure/contract/operating-branches.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BranchRow } from './branch-row.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';

/** What is directly below a place, the largest first. */
export function BranchList({ at, first }: { at: string | null; first: BranchPage }) {
  const call = useCall();
  const act = useAct();
  const [page, setPage] = useState(first);
  useEffect(() => setPage(first), [first]);
  const more = () =>
    act.run(async () => {
      const next = await call(findBranches, {
        query: { ...(at && { under: at }), after: page.next ?? '' },
      });
      setPage({ ...next, branches: [...page.branches, ...next.branches] });
    });
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={styles.heading}>
        {at === null ? text.largest : text.below}
      </h2>
      {page.branches.length === 0 ? (
        <p className={styles.none}>{at === null ? text.notCounted : text.noneBelow}</p>
      ) : (
        <ul aria-labelledby="below">
          {page.branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {page.next !== null && (
        <Button variant="quiet" fit className={styles.more} onClick={more} pending={act.pending}>
          {text.more}
        </Button>
      )}
    </section>
  );
}
