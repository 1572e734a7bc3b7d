import type { ReportPageOf } from '@dure/contract/operating-reports.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import list from '../rows.module.css';
import styles from './reports.module.css';
import { reportsText as text } from './reports-text.ts';

/** The reporters' reasons, and how often they were right before. */
export function Reasons({ reports }: Pick<ReportPageOf, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{text.reportsOf(reports.length)}</h3>
      <ul className={styles.reasons}>
        {reports.map(({ id, reason, reporter, created_at }) => (
          <li key={id} className={styles.reason}>
            <p className={styles.said}>{reason ?? text.noReason}</p>
            <p className={list.note}>
              {reporter.user_name === null ? (
                text.left
              ) : (
                <Link className={styles.link} to={operatorPaths.page(`members/${reporter.id}`)}>
                  {nameText(reporter.user_name)}
                </Link>
              )}
              {' · '}
              {agoText(created_at)} · {text.reporter(reporter.answered, reporter.acted_on)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Requests without an account for temporary removal, and their reasons. */
export function Requests({ requests }: Pick<ReportPageOf, 'requests'>) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {text.requests} <span className={list.badge}>{text.removal}</span>
      </h3>
      <ul className={styles.reasons}>
        {requests.map(({ id, reason, user_name, email, created_at }) => (
          <li key={id} className={styles.reason}>
            <p className={styles.said}>{reason ?? text.noReason}</p>
            <p className={list.note}>
              {[user_name && nameText(user_name), email, agoText(created_at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
