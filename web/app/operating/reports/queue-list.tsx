import clsx from 'clsx';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import { Button } from '../../ui/button.tsx';
import list from '../rows.module.css';
import styles from './reports.module.css';
import { kindText, reportsText as text } from './reports-text.ts';
import type { QueueState } from './use-queue.ts';

/** The list beside the current report, if there is room. */
export function QueueList({ queue: { reports, current, next, act, go, more } }: { queue: QueueState }) {
  return (
    <div className={styles.list}>
      <ol aria-label={text.queue}>
        {reports.map((report, at) => (
          <li key={report.id}>
            <button
              type="button"
              className={clsx(styles.item, report.id === current?.id && styles.chosen)}
              onClick={() => go(at)}
              {...(report.id === current?.id && { 'aria-current': true })}
            >
              <span className={styles.itemTitle}>{report.title || text.untitled}</span>
              <span className={clsx(list.note, styles.oneLine)}>
                {[
                  kindText[report.target_type],
                  report.author.user_name === null ? text.left : nameText(report.author.user_name),
                  agoText(report.created_at),
                ].join(' · ')}
              </span>
              {report.removal_requested && <span className={list.badge}>{text.removal}</span>}
              {report.count > 1 && <span className={list.badge}>{text.times(report.count)}</span>}
            </button>
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button variant="quiet" onClick={more} pending={act.pending}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
