import { funnelSteps } from '@dure/contract/funnel.ts';
import type { Funnel } from '@dure/contract/operating-funnel.ts';
import clsx from 'clsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './funnel.module.css';
import { funnelText as text } from './funnel-text.ts';

const joined = funnelSteps.indexOf('joined');
const [columnWidth, gap, height, labels] = [40, 8, 96, 20] as const;

/**
 * Who joined, by week, with the shown week highlighted. Screen readers get a table instead of the columns.
 */
export function Trend({ data: { trend, week } }: { data: Funnel }) {
  const weeks = trend.map(({ week: first, counts }) => ({ first, count: counts[joined] ?? 0 }));
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <section className={styles.trend} aria-labelledby="trend">
      <h2 id="trend" className={styles.heading}>
        {text.trend}
      </h2>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${Math.max(6, weeks.length) * (columnWidth + gap)} ${height + labels * 2}`}
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map(({ first, count }, place) => {
          const tall = (count / most) * height;
          const x = place * (columnWidth + gap);
          return (
            <g key={first} className={clsx(styles.column, first === week?.first && styles.shown)}>
              <rect x={x} y={labels + height - tall} width={columnWidth} height={Math.max(tall, 1)} rx="2" />
              <text x={x + columnWidth / 2} y={labels + height - tall - 6}>
                {text.number(count)}
              </text>
              <text className={styles.weekLabel} x={x + columnWidth / 2} y={labels + height + 15}>
                {`${Number(first.slice(5, 7))}.${Number(first.slice(8, 10))}`}
              </text>
            </g>
          );
        })}
      </svg>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.trendWeek}</th>
              <th scope="col">{text.joined}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ first, count }) => (
              <tr key={first}>
                <th scope="row">{text.period(first, first)}</th>
                <td>{text.people(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
}
