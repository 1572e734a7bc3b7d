import { useEffect, useId, useRef } from 'react';
import styles from './undo-line.module.css';

type UndoLineProps = {
  /** Says what was removed. */
  said: string;
  label: string;
  onUndo: () => void;
  pending?: boolean;
};

/**
 * In the place of something just removed: says so, with a button to restore it. Takes the focus, since the
 * pressed button has disappeared.
 */
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
