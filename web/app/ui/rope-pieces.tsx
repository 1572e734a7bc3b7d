import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './people-rope.module.css';
import { clasp, loop } from './rope-geometry.ts';
import { Strands } from './strands.tsx';

const w = 8;
const hooks = clasp(w, 40, w / 2);
const ring = loop(w, { x: 50, y: 96, r: 46, from: 'right' });

/** The clasp between the previous strand and this one: 72 × 56 px, on its way down; mirrored on its way up. */
export function ClaspBefore({ you = false }: { you?: boolean | undefined }) {
  const ink = you ? 'you' : 'in';
  return (
    <svg className={styles.clasp} viewBox="0 0 72 56" aria-hidden="true">
      <Strands
        w={w}
        strands={[
          ['in', `M-1 ${w / 2}${hooks.come}`],
          [ink, `${hooks.go}H73`],
        ]}
        overs={[
          ['in', hooks.tips[0]],
          [ink, hooks.tips[1]],
        ]}
      />
    </svg>
  );
}

/** The page's person in the loop where the rope begins: 100 px wide, 72 px above the rope's top. */
export function LoopOf({ person }: { person: AvatarPerson }) {
  return (
    <div className={styles.loop}>
      <svg viewBox="0 0 100 120" aria-hidden="true">
        <Strands w={w} strands={[['in', `M101 96${ring.round}`]]} overs={[['in', ring.over]]} />
      </svg>
      <Avatar size="looped" person={person} />
    </div>
  );
}

type UntoldRopeProps = {
  loop: ReactNode;
  /** Whether somebody invited them. */
  clasped: boolean;
};

/** A rope without its people, as high as one with names on one line. Decorative. */
export function UntoldRope({ loop, clasped }: UntoldRopeProps) {
  return (
    <div className={styles.rope} aria-hidden="true">
      <div className={clsx(styles.person, styles.looped)}>
        {loop}
        <div className={styles.threaded} />
      </div>
      {clasped && (
        <div className={clsx(styles.person, styles.onward)}>
          <ClaspBefore />
          <div className={styles.threaded} />
        </div>
      )}
    </div>
  );
}
