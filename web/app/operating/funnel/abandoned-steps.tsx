import type { Funnel } from '@dure/contract/operating-funnel.ts';
import list from '../rows.module.css';
import { CountedCells, CountedColumns } from './counted-cells.tsx';
import styles from './funnel.module.css';
import { stopText, funnelText as text } from './funnel-text.ts';

/** Where people stopped who did not join, most frequent first. */
export function AbandonedSteps({ stops }: Pick<Funnel, 'stops'>) {
  const most = Math.max(1, ...stops.flatMap(({ count, before }) => [count, before]));
  return (
    <section className={styles.stops} aria-labelledby="stops">
      <h2 id="stops" className={styles.heading}>
        {text.stops}
      </h2>
      <p className={list.note}>{text.stopsLead}</p>
      {stops.length === 0 ? (
        <p className={styles.none}>{text.noStops}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <CountedColumns name={text.screen} />
            </tr>
          </thead>
          <tbody>
            {stops.map(({ screen, count, before }) => (
              <tr key={screen}>
                <CountedCells name={stopText[screen]} count={count} before={before} most={most} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
