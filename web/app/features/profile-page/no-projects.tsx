import { profileText as text } from '../../text/profile.ts';
import styles from './profile-info.module.css';

/** A member who takes part in nothing yet. */
export function NoProjects() {
  return (
    <div className={styles.inApp}>
      <p>{text.noProjects}</p>
    </div>
  );
}
