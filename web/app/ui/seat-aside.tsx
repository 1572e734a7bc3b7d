import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import { loop } from './rope-geometry.ts';
import styles from './seat-aside.module.css';
import { Strands } from './strands.tsx';

const w = 20;
const ring = loop(w, { x: 130, y: 250, r: 115, from: 'right' });

type SeatAsideProps = {
  /** Whose seat it is; null where nobody has said who they are: it is open. Undefined before it has come. */
  person: AvatarPerson | null | undefined;
  title: ReactNode;
  /** What there is to know, and where one is in it. */
  children?: ReactNode;
  /** Beside a page rather than a form: as high as it needs to be. */
  inRail?: boolean;
};

/** Beside a step of who is a member already: a strand that leads from the form to one's own seat, in a loop. */
export function SeatAside({ person, title, children, inRail = false }: SeatAsideProps) {
  return (
    <div className={clsx(styles.side, inRail && styles.inRail)}>
      <div className={styles.loop}>
        <svg viewBox="0 0 260 310" aria-hidden="true">
          <Strands w={w} strands={[['in', `M3000 250${ring.round}`]]} overs={[['in', ring.over]]} />
        </svg>
        {!person && <span className={clsx(styles.seat, person === null && styles.open)} />}
        {person && (
          <span className={styles.person}>
            <Avatar size="large" person={person} />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}

type SeatStepsProps = {
  /** Names the list. */
  label: string;
  steps: readonly string[];
  /** Which one is now. */
  at: number;
};

/** What there is to do, one after the other, and how far one is. */
export function SeatSteps({ label, steps, at }: SeatStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} className={styles.step} {...(place === at && { 'aria-current': 'step' as const })}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
