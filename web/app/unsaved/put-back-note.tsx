import { useRef } from 'react';
import type { PutBack } from '../form/draft.ts';
import { Button } from '../ui/button.tsx';
import styles from './put-back-note.module.css';
import { putBackText as text } from './put-back-text.ts';

type PutBackNoteProps = {
  /** Null if nothing was kept. */
  putBack: PutBack | null;
  /** Discards the restored text. */
  onUndo: () => void;
};

/** Says that a form contains unsaved work, with a button to return to what is saved (Specification 5.8). */
export function PutBackNote({ putBack, onUndo }: PutBackNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const undo = () => {
    // The button disappears when pressed.
    note.current?.focus();
    onUndo();
  };
  return (
    <div ref={note} role="status" tabIndex={-1} className={styles.note}>
      {putBack && <p>{text[putBack]}</p>}
      {(putBack === 'whole' || putBack === 'partly') && (
        <Button variant="accent" className={styles.undo} onClick={undo}>
          {text.undo}
        </Button>
      )}
    </div>
  );
}
