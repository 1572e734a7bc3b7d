import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './form-aside.module.css';
import { loop } from './rope-geometry.ts';
import { Strands } from './strands.tsx';

const w = 20;
const ring = loop(w, { x: 130, y: 250, r: 115, from: 'right' });

type FormAsideProps = {
  /** The member in the loop; null for an empty place; undefined while loading. */
  person: AvatarPerson | null | undefined;
  title: ReactNode;
  /** Further information, and the current step. */
  children?: ReactNode;
  /** Beside a page instead of a form: only as high as needed. */
  inRail?: boolean;
};

/** Beside a member's step: a strand that leads from the form to their picture, in a loop. */
export function FormAside({ person, title, children, inRail = false }: FormAsideProps) {
  return (
    <div className={clsx(styles.side, inRail && styles.inRail)}>
      <div className={styles.loop}>
        <svg viewBox="0 0 260 310" aria-hidden="true">
          <Strands w={w} strands={[['in', `M3000 250${ring.round}`]]} overs={[['in', ring.over]]} />
        </svg>
        {!person && <span className={clsx(styles.place, person === null && styles.open)} />}
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

type AsideStepsProps = {
  /** The list's accessible name. */
  label: string;
  steps: readonly string[];
  /** The index of the current step. */
  at: number;
};

/** The steps, and which one is current. */
export function AsideSteps({ label, steps, at }: AsideStepsProps) {
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
