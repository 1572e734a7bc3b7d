import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import { RopeDrawing } from './rope-drawing.tsx';
import styles from './welcome-rope.module.css';

interface Welcomed {
  /** Null for an open seat without a known name. */
  readonly who: AvatarPerson | null;
  readonly name: string;
  readonly note?: string;
}

type WelcomeRopeProps = {
  /** clasped: the newcomer is invited; arrived: they have joined and are in the loop. */
  state: 'clasped' | 'arrived';
  /** The list's accessible name. */
  label: string;
  /** Null if no person invited them. */
  inviter: Welcomed | null;
  you: Welcomed;
};

/**
 * The inviter and the newcomer on the rope, from edge to edge. It draws itself once in 600 ms. A default export, as
 * `lazy` needs.
 */
export default function WelcomeRope({ state, label, inviter, you }: WelcomeRopeProps) {
  return (
    <div className={clsx(styles.rope, styles[state])}>
      <div className={styles.drawing}>
        <RopeDrawing state={state} />
      </div>
      <ol className={styles.people} aria-label={label}>
        {inviter && <OnRope {...inviter} className={styles.inviter} />}
        <OnRope {...you} className={styles.you} />
      </ol>
    </div>
  );
}

function OnRope({ who, name, note, className }: Welcomed & { className: string | undefined }) {
  return (
    <li className={clsx(styles.person, className)}>
      <span className={clsx(styles.bead, who === null && styles.seat)}>
        {who && <Avatar size="large" person={who} />}
      </span>
      <span className={styles.name} translate={who ? 'no' : undefined}>
        {name}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </li>
  );
}
