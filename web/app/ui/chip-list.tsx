import { type RefObject, useEffect, useRef, useState } from 'react';
import { RemovableChip } from './chip.tsx';
import styles from './chip-list.module.css';
import { addedText, removedText } from './chip-list-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ChipListProps = {
  /** The list's accessible name. */
  label: string;
  chips: readonly string[];
  /** "○○ 삭제" */
  removeLabel: (chip: string) => string;
  onRemove: (chip: string) => void;
  /** Focused after the last chip was removed. */
  emptyFocus: RefObject<HTMLElement | null>;
};

/** Announces chips that were added or removed. */
function useChanges(chips: readonly string[]): string {
  const [known, setKnown] = useState(chips);
  const [told, tell] = useState('');
  if (known !== chips) {
    setKnown(chips);
    const added = chips.filter((chip) => !known.includes(chip));
    const removed = known.filter((chip) => !chips.includes(chip));
    const changes = [...removed.map(removedText), ...added.map(addedText)];
    if (changes.length > 0) tell(changes.join(' '));
  }
  return told;
}

/** Removable chips. After a removal the focus moves to the chip in its place, else to `emptyFocus`. */
export function ChipList({ label, chips, removeLabel, onRemove, emptyFocus }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chips have changed
  useEffect(() => {
    const at = removedAt.current;
    if (at === null) return;
    removedAt.current = null;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(at, buttons.length - 1)];
    (next ?? emptyFocus.current)?.focus();
  }, [chips]);
  const told = useChanges(chips);
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {chips.map((chip, at) => (
          <li key={chip} className={styles.item}>
            <RemovableChip
              removeLabel={removeLabel(chip)}
              onRemove={() => {
                removedAt.current = at;
                onRemove(chip);
              }}
            >
              {chip}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </>
  );
}
