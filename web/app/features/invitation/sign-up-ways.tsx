import { registerMethodText as text } from '../../text/project-invitation.ts';
import styles from './sign-up-ways.module.css';

const ways = [
  { who: text.student, how: text.studentWay },
  { who: text.alumni, how: text.alumniWay },
];

/** What students and alumni each have to do, and when they are in the project. */
export function SignUpWays() {
  return (
    <dl className={styles.ways}>
      {ways.map(({ who, how }) => (
        <div key={who} className={styles.way}>
          <dt className={styles.who}>{who}</dt>
          <dd className={styles.how}>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
