import type { ReportPageOf } from '@dure/contract/operating-reports.ts';
import { Link } from 'react-router';
import { operatorPaths } from '../../operator-paths.ts';
import { nameText } from '../../text/people.ts';
import { agoText } from '../ago-text.ts';
import list from '../rows.module.css';
import styles from './reports.module.css';
import { reportsText as text } from './reports-text.ts';

/** What those who reported it said, and how far they were right before. */
export function Reasons({ reports }: Pick<ReportPageOf, 'reports'>) {
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
              {agoText(created_at)} · {text.reporter(reporter.answered, reporter.upheld)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
