import { type Today, today } from '@dure/contract/operating-today.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { Running } from './running.tsx';
import styles from './today.module.css';
import { dayOf, todayText as text, weekdayOf } from './today-text.ts';
import { WaitingLines } from './waiting-lines.tsx';

export const loader = ({ call, signal }: PageArgs) => call(today, {}, { signal });

/** What needs somebody now comes first; beside it who joined, below it how the site is running. */
export function Component({ me, data }: PageProps<Today>) {
  const now = Date.now();
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p className={list.note}>{dayOf(now)}</p>
      </div>
      <div className={styles.parts}>
        <WaitingLines me={me} data={data} />
        <Joins joins={data.joins} weekday={weekdayOf(now)} />
        <Running data={data} now={now} />
      </div>
    </>
  );
}

function Joins({ joins, weekday }: { joins: Today['joins']; weekday: string }) {
  return (
    <section className={styles.joins} aria-labelledby="joins">
      <h2 id="joins" className={styles.heading}>
        {text.joins}
      </h2>
      <dl className={styles.figures}>
        <Figure
          name={text.joinedToday}
          value={joins.today}
          before={text.lastWeekday(weekday, joins.same_day_last_week)}
        />
        <Figure name={text.joinedWeek} value={joins.week} before={text.lastWeek(joins.last_week)} />
      </dl>
      <Link to={operatorPaths.page('funnel')} className={styles.onward}>
        {text.toFunnel}
      </Link>
    </section>
  );
}

function Figure({ name, value, before }: { name: string; value: number; before: string }) {
  return (
    <div>
      <dt className={list.note}>{name}</dt>
      <dd className={styles.figure}>{text.number(value)}</dd>
      <dd className={list.note}>{before}</dd>
    </div>
  );
}
