import { reasonText } from '@dure/contract/decision-text.ts';
import type { ReportPageOf } from '@dure/contract/operating-reports.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import list from '../rows.module.css';
import styles from './reports.module.css';
import { outcomeText, reportsText as text } from './reports-text.ts';

/** The author of the reported content, and earlier decisions about them. */
export function Author({ author }: Pick<ReportPageOf, 'author'>) {
  const { decisions } = author;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{text.author}</h3>
      <p className={list.name}>
        {author.user_name === null ? (
          text.left
        ) : (
          <Link className={styles.link} to={operatorPaths.page(`members/${author.id}`)}>
            {nameText(author.user_name)}
          </Link>
        )}
        {author.suspended && <span className={list.badge}>{text.suspendedNow}</span>}
      </p>
      {decisions.length === 0 ? (
        <p className={list.note}>{text.noDecisions}</p>
      ) : (
        <ul aria-label={text.decisions} className={styles.before}>
          {decisions.map(({ outcome, reason, at, undone }) => (
            <li key={at} className={list.note}>
              {[outcomeText[outcome], reason && reasonText[reason], agoText(at), undone && text.undone]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
