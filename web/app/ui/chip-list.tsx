import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { RemovableChip } from './chip.tsx';
import styles from './chip-list.module.css';
import { addedText, removedText, restoreText } from './chip-list-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ChipListProps = {
  /** The list's accessible name. */
  label: string;
  chips: readonly string[];
  /** "○○ 삭제" */
  removeLabel: (chip: string) => string;
  onRemove: (chip: string) => void;
  /** Puts the chip that was removed last back; without it a removal is final. */
  onRestore?: (chip: string) => void;
  /** Focused after the last chip was removed. */
  emptyFocus: RefObject<HTMLElement | null>;
};

/** Announces chips that were added or removed. `onAdded` is called while rendering. */
function useChanges(chips: readonly string[], onAdded: () => void): string {
  const [known, setKnown] = useState(chips);
  const [told, tell] = useState('');
  if (known !== chips) {
    setKnown(chips);
    const added = chips.filter((chip) => !known.includes(chip));
    const removed = known.filter((chip) => !chips.includes(chip));
    const changes = [...removed.map(removedText), ...added.map(addedText)];
    if (changes.length > 0) tell(changes.join(' '));
    if (added.length > 0) onAdded();
  }
  return told;
}

/**
 * Removable chips. The one that was removed last can be put back from its place until another is added. After a removal
 * the focus moves to the next chip, else to `emptyFocus`.
 */
export function ChipList({ label, chips, removeLabel, onRemove, onRestore, emptyFocus }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chips have changed
  useEffect(() => {
    const at = removedAt.current;
    if (at === null) return;
    removedAt.current = null;
    const buttons = list.current?.querySelectorAll('button:not([data-restore])');
    const next = buttons?.[Math.min(at, buttons.length - 1)] as HTMLElement | undefined;
    (next ?? emptyFocus.current)?.focus();
  }, [chips]);
  const [gone, setGone] = useState<{ chip: string; at: number } | null>(null);
  const told = useChanges(chips, () => setGone(null));
  const restorable = gone && onRestore && !chips.includes(gone.chip) && (
    <li key={`${gone.chip} gone`} className={styles.item}>
      <button
        type="button"
        data-restore
        className={styles.gone}
        onClick={() => {
          removedAt.current = chips.length;
          onRestore(gone.chip);
        }}
      >
        {restoreText(gone.chip)}
      </button>
    </li>
  );
  const shown: ReactNode[] = chips.map((chip, at) => (
    <li key={chip} className={styles.item}>
      <RemovableChip
        removeLabel={removeLabel(chip)}
        onRemove={() => {
          removedAt.current = at;
          setGone({ chip, at });
          onRemove(chip);
        }}
      >
        {chip}
      </RemovableChip>
    </li>
  ));
  if (restorable) shown.splice(gone.at, 0, restorable);
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {shown}
      </ul>
      <div aria-live="polite">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </>
  );
}
