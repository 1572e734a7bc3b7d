import type { Today } from '@dure/contract/operating-today.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { agoText } from '../../text/ago.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import list from '../rows.module.css';
import styles from './today.module.css';
import { todayText as text } from './today-text.ts';

const hourMs = 60 * 60 * 1000;
/** Backups are daily; some time is allowed. */
const backupLateMs = 26 * hourMs;
/** There are six an hour. */
const sweepLateMs = hourMs;

/** How the site is running, line by line, and whether anything is wrong. */
export function Running({ data, now }: { data: Today; now: number }) {
  const { release, backup, swept_at, jobs, mails } = data;
  const failed = jobs.count + mails.count;
  const isLate = (at: string, after: number) => now - Date.parse(at) > after;
  return (
    <section className={styles.running} aria-labelledby="running">
      <h2 id="running" className={styles.heading}>
        {text.running}
      </h2>
      <dl className={list.facts}>
        <Fact
          name={text.release}
          end={
            <span className={list.note}>
              {release.started_at && text.since(agoText(release.started_at, now))}
            </span>
          }
        >
          {text.releaseOf(release.name, release.schema)}
        </Fact>
        <Fact
          name={text.backup}
          end={
            <State fault={backup === null ? text.look : isLate(backup.at, backupLateMs) ? text.late : null} />
          }
        >
          {backup ? text.backupOf(koreanMinuteText(backup.at), text.megabytes(backup.bytes)) : text.noBackup}
        </Fact>
        <Fact
          name={text.sweep}
          end={<State fault={swept_at !== null && isLate(swept_at, sweepLateMs) ? text.late : null} />}
        >
          {swept_at ? koreanMinuteText(swept_at) : text.notSwept}
        </Fact>
        <Fact name={text.failed} end={<State fault={failed > 0 ? text.look : null} />}>
          {failed > 0 ? text.someFailed(failed) : text.noneFailed}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children, end }: { name: string; children: ReactNode; end: ReactNode }) {
  return (
    <div className={clsx(list.fact, styles.fact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.state}>{end}</dd>
    </div>
  );
}

function State({ fault }: { fault: string | null }) {
  if (fault !== null) return <span className={styles.fault}>{fault}</span>;
  return (
    <span className={styles.well}>
      <CheckIcon />
      {text.well}
    </span>
  );
}
