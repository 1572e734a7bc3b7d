import { type Branch, type BranchPage, findBranches } from '@dure/contract/operating-branches.ts';
import { useCall } from '../../api/call-context.ts';
import { BranchRope } from '../../ui/branch-rope.tsx';
import { useReadOn } from '../console-list.tsx';
import list from '../rows.module.css';
import { BranchRow, beadOf } from './branch-row.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';

type BranchListProps = {
  at: string | null;
  first: BranchPage;
  /** Branches that the page already shows above. */
  told: readonly Branch[];
};

/** The branches directly below a place, largest first, on that person's strand. */
export function BranchList({ at, first, told }: BranchListProps) {
  const call = useCall();
  const { page, more } = useReadOn(first, {
    of: 'branches',
    more: text.more,
    read: (after) => call(findBranches, { query: { ...(at && { under: at }), after } }),
  });
  const { place } = first;
  const branches = page.branches.filter(({ id }) => !told.some((branch) => branch.id === id));
  const heading = at === null ? (told.length > 0 ? text.others : text.largest) : text.below;
  const person = place && beadOf(place);
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={styles.heading}>
        {heading}
      </h2>
      {branches.length === 0 ? (
        <p className={styles.none}>{at === null ? text.noneElse : text.noneBelow}</p>
      ) : (
        <BranchRope
          label={heading}
          {...(person && { person, words: <p className={list.note}>{text.people(place.people)}</p> })}
        >
          {branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </BranchRope>
      )}
      {more}
    </section>
  );
}
