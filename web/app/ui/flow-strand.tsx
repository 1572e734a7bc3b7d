import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './flow-strand.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FlowStrandProps = {
  /** Undefined if it is not a counted step, or not known yet. */
  step?: number | undefined;
  /** The number of steps; the drawing supports four. */
  steps?: 4 | undefined;
  /** The accessible name of the progress. */
  progressLabel?: string | undefined;
  /** The inviter, if there is one. */
  from?: AvatarPerson | undefined;
};

/**
 * Progress as a strand that grows from the inviter at the edge to one's own open seat. Without steps it reaches the
 * seat at once: the seat is kept. From 960 px the side shows the rope, and this becomes a thin line.
 */
export function FlowStrand({ step, steps, progressLabel, from }: FlowStrandProps) {
  return (
    <div className={clsx(styles.strand, steps === undefined && styles.kept)}>
      {step !== undefined && (
        <VisuallyHidden>
          <progress value={step} max={steps} aria-label={progressLabel}>
            {step} / {steps}
          </progress>
        </VisuallyHidden>
      )}
      <span className={styles.track}>
        <span className={styles.grown} data-step={steps === undefined ? undefined : (step ?? 0)} />
      </span>
      {from && (
        <span className={styles.from}>
          <Avatar size="threaded" person={from} />
        </span>
      )}
      <span className={styles.seat} />
    </div>
  );
}
