import type { Branch } from '@dure/contract/operating-branches.ts';
import { Link } from '../../routing/link.tsx';
import { Twig } from '../../ui/branch-rope.tsx';
import list from '../rows.module.css';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';
import { shownName } from './tree-view.tsx';

/** A branch as a twig of the rope, linking to its place in the tree. */
export function BranchRow({ branch }: { branch: Branch }) {
  return (
    <Twig
      beads={[beadOf(branch)]}
      words={
        <>
          <p className={list.name}>
            <Link to={`?at=${branch.id}`} preventScrollReset className={styles.link}>
              {shownName(branch.user_name)}
            </Link>
            <Marks branch={branch} />
          </p>
          <p className={list.note}>{text.inShort(branch)}</p>
        </>
      }
    />
  );
}

/** Null if the person left. */
export const beadOf = ({ id, user_name: name }: Pick<Branch, 'id' | 'user_name'>) =>
  name === null ? null : { id, name };

/** What is unusual about a branch, and whether its first person is suspended. */
export function Marks({ branch }: { branch: Branch }) {
  return (
    <>
      {branch.many_joins && <span className={styles.mark}>{text.manyJoins(branch.busiest?.count ?? 0)}</span>}
      {branch.many_reports && <span className={styles.mark}>{text.manyReports(branch.reports)}</span>}
      {branch.is_suspended && <span className={list.badge}>{text.suspended}</span>}
    </>
  );
}
