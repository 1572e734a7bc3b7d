import clsx from 'clsx';
import { CheckIcon } from './icons.tsx';
import { RopeDrawing, type RopeState } from './rope-drawing.tsx';
import styles from './welcome-rope.module.css';

/** The outcome of an invitation or an action without naming anyone, shown by how the strands stand. Decorative. */
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
