import { cameOfReport } from '@dure/contract/decision-text.ts';
import type { OwnReport } from '@dure/contract/reports.ts';
import { useState } from 'react';
import { koreanDayText } from '../text/period.ts';
import { Button } from '../ui/button.tsx';
import styles from './own-reports.module.css';
import { ownReportsText as text } from './own-reports-text.ts';

const shownAtFirst = 3;

/** The member's reports and their outcomes, newest first; renders nothing without any. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  const [all, setAll] = useState(false);
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="own-reports" className={styles.section}>
      <h2 id="own-reports">{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      <ul className={styles.list}>
        {(all ? reports : reports.slice(0, shownAtFirst)).map((report) => (
          <li key={report.id}>
            <p className={styles.about}>{text.about(report)}</p>
            <p>{cameOfReport[report.state]}</p>
            <Days report={report} />
          </li>
        ))}
      </ul>
      {!all && reports.length > shownAtFirst && (
        <Button variant="quiet" fit onClick={() => setAll(true)}>
          {text.all(reports.length)}
        </Button>
      )}
    </section>
  );
}

const Days = ({ report: { reported_at, handled_at } }: { report: OwnReport }) => (
  <p className={styles.days}>
    <time dateTime={reported_at}>{text.reported(koreanDayText(reported_at))}</time>
    {handled_at !== null && <time dateTime={handled_at}>{text.handled(koreanDayText(handled_at))}</time>}
  </p>
);
