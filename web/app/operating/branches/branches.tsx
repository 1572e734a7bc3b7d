import {
  type Branch,
  type BranchPage,
  findBranches,
  findUnusualBranches,
} from '@dure/contract/operating-branches.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { operatorPaths } from '../../operator-paths.ts';
import { agoText } from '../../text/ago.ts';
import { BranchRope } from '../../ui/branch-rope.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { BranchList } from './branch-list.tsx';
import { BranchRow } from './branch-row.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';
import { PersonSearch } from './person-search.tsx';
import { Place } from './place.tsx';
import type { Placed } from './tree-layout.ts';
import { TreeView } from './tree-view.tsx';
import { useTree } from './use-tree.ts';

interface Loaded {
  readonly at: string | null;
  readonly page: BranchPage;
  readonly unusual: readonly Branch[];
}

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const at = query.get('at');
  const [page, { branches: unusual }] = await Promise.all([
    call(findBranches, { query: { ...(at && { under: at }) } }, { signal }),
    at ? { branches: [] } : call(findUnusualBranches, {}, { signal }),
  ]);
  return { at, page, unusual };
}

/** While arrow keys move from person to person, the list waits until they rest. */
const stayMs = 200;

/** The tree of trust by branch, and beside it the same as a list. The address names the selected person. */
export function Component({ data: { at, page, unusual } }: PageProps<Loaded>) {
  const navigate = useNavigate();
  const { layout, fetchBelow } = useTree();
  const [pointed, setPointed] = useState(at);
  useEffect(() => setPointed(at), [at]);
  useEffect(() => {
    if (pointed === null || pointed === at) return;
    const go = () => navigate(`?at=${pointed}`, { replace: true, preventScrollReset: true });
    const timer = setTimeout(go, stayMs);
    return () => clearTimeout(timer);
  }, [pointed, at, navigate]);
  const selected = layout.byId.get(pointed ?? '') ?? null;
  const isMissing = at !== null && layout.placed.length > 0 && (selected === null || selected.more);
  useEffect(() => {
    if (isMissing && at !== null) fetchBelow(at);
  }, [isMissing, at, fetchBelow]);
  const open = ({ person }: Placed) => navigate(operatorPaths.page(`members/${person.id}`));
  if (page.counted_at === null)
    return (
      <>
        <h1>{text.title}</h1>
        <EmptyList title={text.notCounted} lead={text.notCountedLead} sample={text.sample} />
      </>
    );
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.note}>{text.countedAt(agoText(page.counted_at))}</p>
      <PersonSearch />
      <div className={styles.parts}>
        <TreeView
          layout={layout}
          selected={selected}
          onSelect={({ person }) => setPointed(person.id)}
          onOpen={open}
          onNearMore={({ person }) => fetchBelow(person.id)}
        />
        <div>
          {page.place === null ? <Unusual branches={unusual} /> : <Place page={page} place={page.place} />}
          <BranchList key={at} at={at} first={page} told={unusual} />
        </div>
      </div>
    </>
  );
}

function Unusual({ branches }: { branches: readonly Branch[] }) {
  return (
    <section aria-labelledby="unusual">
      <h2 id="unusual" className={styles.heading}>
        {text.unusual}
      </h2>
      {branches.length === 0 ? (
        <p className={styles.none}>{text.noneUnusual}</p>
      ) : (
        <BranchRope label={text.unusual}>
          {branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </BranchRope>
      )}
    </section>
  );
}
