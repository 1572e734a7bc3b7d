import { projectPreviewMembers } from '@dure/contract/limits.ts';
import clsx from 'clsx';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './team-rope.module.css';

type TeamRopeProps = {
  people: readonly AvatarPerson[];
  /** How many there are in all; the rest becomes +N. */
  total: number;
  /** Open ones. */
  seats: number;
  /** Says who they are, for screen readers. */
  label: string;
};

/** A team on its own thin strand: the first two, then +N (Specification 4.1), then the seats that are open. */
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
