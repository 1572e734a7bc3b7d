import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './flow-strand.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FlowStrandProps = {
  /** Undefined: not one of the counted steps, or not known yet. */
  step?: number | undefined;
  /** How many there are; the drawing knows of four. */
  steps?: 4 | undefined;
  /** Names the progress for screen readers. */
  progressLabel?: string | undefined;
  /** Who invited; absent where nobody did. */
  from?: AvatarPerson | undefined;
};

/**
 * How far one is: a strand that grows from the edge and whoever invited to one's own open seat. Without steps it leads
 * there at once: the seat is kept. From 960 px the side has the rope, and a thin line is left of it.
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
