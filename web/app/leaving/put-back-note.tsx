import { useRef } from 'react';
import type { PutBack } from '../form/draft.ts';
import { Button } from '../ui/button.tsx';
import styles from './put-back-note.module.css';
import { putBackText as text } from './put-back-text.ts';

type PutBackNoteProps = {
  /** Null where nothing was kept. */
  putBack: PutBack | null;
  /** Gives up what was put back. */
  onUndo: () => void;
};

/** Says that a form has what was not saved, and leads back to what is (Specification 5.8). */
export function PutBackNote({ putBack, onUndo }: PutBackNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const undo = () => {
    // The button goes with its press.
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
