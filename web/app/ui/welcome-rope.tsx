import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import { RopeDrawing } from './rope-drawing.tsx';
import styles from './welcome-rope.module.css';

interface Welcomed {
  /** Null: an open seat, of whom no name is known. */
  readonly who: AvatarPerson | null;
  readonly name: string;
  readonly note?: string;
}

type WelcomeRopeProps = {
  /** clasped: whoever was invited; arrived: has joined, and stands in the loop. */
  state: 'clasped' | 'arrived';
  /** Names the list. */
  label: string;
  /** Null where no person invited. */
  inviter: Welcomed | null;
  you: Welcomed;
};

/**
 * Who invited and the newcomer on the rope, from edge to edge of the page. It draws itself once in 600 ms. A default export
 * because `lazy` wants one.
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
