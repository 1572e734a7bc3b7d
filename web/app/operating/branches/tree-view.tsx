import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { nameText } from '../../text/people.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';
import { type Placed, reachedBy, type TreeLayout } from './tree-layout.ts';
import { TreeStage } from './tree-stage.ts';

type TreeViewProps = {
  layout: TreeLayout;
  selected: Placed | null;
  onSelect: (one: Placed) => void;
  onOpen: (one: Placed) => void;
  onNearMore: (one: Placed) => void;
};

export const shownName = (name: string | null) => (name === null ? text.left : nameText(name));

/** The tree on a canvas. Screen readers get a tree with one person at a time. */
export function TreeView({ layout, selected, onSelect, onOpen, onNearMore }: TreeViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<TreeStage>(null);
  const heard = useRef({ onSelect, onNearMore });
  heard.current = { onSelect, onNearMore };
  const keys = useId();
  useEffect(() => {
    if (canvas.current === null) return;
    const made = new TreeStage(canvas.current, {
      selected: (one) => heard.current.onSelect(one),
      nearMore: (one) => heard.current.onNearMore(one),
    });
    stage.current = made;
    return () => made.close();
  }, []);
  useEffect(() => stage.current?.show(layout, selected), [layout, selected]);
  const selectedId = selected?.person.id;
  useEffect(() => {
    const one = selectedId === undefined ? undefined : layout.byId.get(selectedId);
    if (one) stage.current?.goTo(one);
  }, [selectedId, layout]);

  const current = selected ?? layout.tops[0] ?? null;
  const press = (event: KeyboardEvent) => {
    const larger = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key];
    if (larger !== undefined) stage.current?.zoomBy(larger);
    else if (event.key === 'Enter' && selected !== null) onOpen(selected);
    else if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') {
      const reached = selected === null ? current : reachedBy(event.key, selected, layout);
      if (reached !== null) onSelect(reached);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picture}>
      <div
        className={styles.tree}
        {...(current !== null && {
          role: 'tree',
          tabIndex: 0,
          'aria-label': text.tree,
          'aria-describedby': keys,
          'aria-activedescendant': `person-${current.person.id}`,
          onKeyDown: press,
        })}
      >
        <div className={styles.canvas} aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        {current !== null && <Spoken one={current} layout={layout} isSelected={selected !== null} />}
      </div>
      {current === null && (
        <p className={styles.loading} role="status">
          {text.loadingTree}
        </p>
      )}
      <VisuallyHidden>
        <span id={keys}>{text.treeKeys}</span>
      </VisuallyHidden>
      <div className={styles.tools}>
        <Button variant="quiet" fit onClick={() => stage.current?.zoomBy(1.5)}>
          {text.larger}
        </Button>
        <Button variant="quiet" fit onClick={() => stage.current?.zoomBy(1 / 1.5)}>
          {text.smaller}
        </Button>
        <Button variant="quiet" fit onClick={() => stage.current?.fit()}>
          {text.fit}
        </Button>
      </div>
    </div>
  );
}

function Spoken({ one, layout, isSelected }: { one: Placed; layout: TreeLayout; isSelected: boolean }) {
  const { person, inviter, depth } = one;
  const beside = inviter?.brought ?? layout.tops;
  return (
    <VisuallyHidden key={person.id}>
      <span
        id={`person-${person.id}`}
        role="treeitem"
        tabIndex={-1}
        aria-level={depth}
        aria-setsize={beside.length}
        aria-posinset={beside.indexOf(one) + 1}
        aria-selected={isSelected}
      >
        {text.spoken(shownName(person.user_name), person.people)}
        {person.unusual && `, ${text.spokenUnusual}`}
        {person.is_suspended && `, ${text.suspended}`}
      </span>
    </VisuallyHidden>
  );
}
