import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import styles from './chip.module.css';
import { CloseIcon } from './icons.tsx';

/** A wrapping row of chips, spaced so that their 44 px targets do not overlap. */
export function ChipRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx(styles.row, className)}>{children}</div>;
}

/** Keywords or skills, as a list for screen readers. */
export function WordChips({
  words,
  className,
}: {
  words: readonly string[];
  className?: string | undefined;
}) {
  return (
    <ul className={clsx(styles.row, className)}>
      {words.map((word) => (
        <li key={word} className={clsx(styles.chip, styles.tint)}>
          {word}
        </li>
      ))}
    </ul>
  );
}

export type ToggleChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & { pressed: boolean };

/** A toggle chip. */
export function ToggleChip({ pressed, className, type = 'button', ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={clsx(styles.chip, styles.toggle, pressed && styles.tint, className)}
    />
  );
}

type RemovableChipProps = {
  children: ReactNode;
  /** The name of the remove button: "○○ 삭제". */
  removeLabel: string;
  onRemove: () => void;
  removeRef?: Ref<HTMLButtonElement>;
};

export function RemovableChip({ children, removeLabel, onRemove, removeRef }: RemovableChipProps) {
  return (
    <span className={clsx(styles.chip, styles.tint, styles.removable)}>
      {children}
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        onClick={onRemove}
        ref={removeRef}
      >
        <CloseIcon />
      </button>
    </span>
  );
}
