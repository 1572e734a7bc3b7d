import { projectPreviewMembers } from '@dure/contract/limits.ts';
import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './team-rope.module.css';

type TeamRopeProps = {
  people: readonly AvatarPerson[];
  /** The number of people; those not shown become +N. */
  total: number;
  /** The number of open seats. */
  seats: number;
  /** Names the people for screen readers. */
  label: string;
};

/** A team on a thin strand: the first two people, +N (Specification 4.1), and the open seats. */
export function TeamRope({ people, total, seats, label }: TeamRopeProps) {
  const shown = people.slice(0, projectPreviewMembers);
  const rest = total - shown.length;
  return (
    <span className={styles.team} role="img" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size="threaded" />
      ))}
      {rest > 0 && <span className={clsx(styles.bead, styles.rest)}>+{rest}</span>}
      {seats > 0 && <span className={clsx(styles.bead, styles.seat)}>{seats > 1 && seats}</span>}
    </span>
  );
}
