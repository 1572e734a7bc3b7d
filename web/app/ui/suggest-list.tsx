import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './suggest-list.module.css';

type SuggestListProps = {
  id: string;
  label: string;
  items: readonly string[];
  /** Which of them the arrows have reached; -1 for none. */
  at: number;
  onChoose: (item: string) => void;
};

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** What is offered under a field. The focus stays in the field, whose keys reach what is here. */
export function SuggestList({ id, label, items, at, onChoose }: SuggestListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRoomInSight(list);
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // A press takes no focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={item}
          id={optionId(id, nth)}
          role="option"
          tabIndex={-1}
          aria-selected={nth === at}
          className={styles.option}
          onClick={() => onChoose(item)}
        >
          {item}
        </div>
      ))}
    </div>
  );
}

/** Between the field and the list, and between the list and the edge of what is in sight. */
const gapsPx = 16;
const mostPx = 264;

/** As high as there is room for below the field, or above it where there is more; over no keyboard of the screen. */
function useRoomInSight(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const element = list.current;
      const field = element?.parentElement?.getBoundingClientRect();
      if (!element || !field) return;
      const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
      const [above, below] = [field.top - offsetTop - gapsPx, offsetTop + height - field.bottom - gapsPx];
      const isAbove = below < Math.min(mostPx, element.scrollHeight) && above > below;
      element.classList.toggle(styles.above ?? '', isAbove);
      element.style.maxHeight = `${Math.min(mostPx, isAbove ? above : below)}px`;
    };
    fit();
    document.addEventListener('scroll', fit);
    visualViewport?.addEventListener('resize', fit);
    return () => {
      document.removeEventListener('scroll', fit);
      visualViewport?.removeEventListener('resize', fit);
    };
  });
}
