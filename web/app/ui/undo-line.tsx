import { useEffect, useId, useRef } from 'react';
import styles from './undo-line.module.css';

type UndoLineProps = {
  /** What was taken away. */
  said: string;
  label: string;
  onUndo: () => void;
  pending?: boolean;
};

/** Where something was that was just taken away: says so and puts it back. Focused, since what was pressed has gone. */
export function UndoLine({ said, label, onUndo, pending = false }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => button.current?.focus(), []);
  return (
    <p className={styles.line}>
      <span id={id}>{said}</span>
      <button
        ref={button}
        type="button"
        className={styles.undo}
        aria-describedby={id}
        onClick={() => !pending && onUndo()}
        {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      >
        {label}
      </button>
    </p>
  );
}
