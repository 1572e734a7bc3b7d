import clsx from 'clsx';
import { CheckIcon } from './icons.tsx';
import { RopeDrawing, type RopeState } from './rope-drawing.tsx';
import styles from './welcome-rope.module.css';

/** What became of an invitation or of an act, where nobody is to be named: told by how the two strands stand. Decorative. */
export function StateRope({ state }: { state: RopeState }) {
  return (
    <div className={clsx(styles.rope, styles.state, styles[state])}>
      <div className={styles.drawing}>
        <RopeDrawing state={state} />
      </div>
      {state === 'arrived' && (
        <span className={styles.done}>
          <CheckIcon />
        </span>
      )}
    </div>
  );
}
