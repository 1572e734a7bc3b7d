import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './suggest-list.module.css';

type SuggestListProps = {
  id: string;
  label: string;
  items: readonly string[];
  /** The index of the active option; -1 for none. */
  at: number;
  onChoose: (item: string) => void;
};

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** The suggestions under a field. The focus stays in the field, whose keys move through them. */
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
      // A press must not take the focus from the field.
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

/** The gaps between field and list, and between list and visible edge. */
const gapsPx = 16;
const mostPx = 264;

/** As high as fits below the field, or above it if there is more room, without the on-screen keyboard. */
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
