import type { Team } from '@dure/contract/teams.ts';
import { nameText } from '../../text/people.ts';
import { teamInvitationsText as text } from '../../text/team.ts';
import styles from './team.module.css';

/** Whom the project waits for; for its creator. */
export function TeamInvitations({ invitations }: { invitations: NonNullable<Team['invitations']> }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text.title}</h2>
      {invitations.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.rows}>
        {invitations.map(({ id, invitee_name, inviter, expires_at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.name}>{nameText(invitee_name)}</span>
              <span className={styles.note}>{text.by(inviter.user_name, expires_at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
