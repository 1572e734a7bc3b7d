import { type FunnelBreakdown, funnelBreakdowns } from '@dure/contract/funnel.ts';
import { type Funnel, showFunnel } from '@dure/contract/operating-funnel.ts';
import { useNavigate } from 'react-router';
import { operatorPaths } from '../../operator-paths.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { AbandonedSteps } from './abandoned-steps.tsx';
import { BiggestDrop } from './biggest-drop.tsx';
import { Breakdown } from './breakdown.tsx';
import styles from './funnel.module.css';
import { funnelText as text } from './funnel-text.ts';
import { Steps } from './steps.tsx';
import { Trend } from './trend.tsx';

const isBreakdown = (by: string | null): by is FunnelBreakdown =>
  funnelBreakdowns.some((known) => known === by);

export function loader({ call, signal, query }: PageArgs): Promise<Funnel> {
  const [week, by] = [query.get('week'), query.get('by')];
  const asked = { ...(week && { week }), ...(isBreakdown(by) && { by }) };
  return call(showFunnel, { query: asked }, { signal });
}

/** How links become members: first the change from the week before, then where. */
export function Component({ data }: PageProps<Funnel>) {
  if (data.week === null)
    return (
      <>
        <h1>{text.title}</h1>
        <EmptyList title={text.empty} lead={text.emptyLead} sample={text.sample} />
      </>
    );
  const { week } = data;
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p className={list.note}>{text.period(week.first, week.last)}</p>
        <WeekChoice data={data} first={week.first} />
      </div>
      <div className={styles.parts}>
        <BiggestDrop data={data} week={week} />
        <Trend data={data} />
        <Steps data={data} />
        <AbandonedSteps stops={data.stops} />
        <Breakdown data={data} week={week.first} />
        <Counting data={data} />
      </div>
    </>
  );
}

function WeekChoice({ data: { weeks, by }, first }: { data: Funnel; first: string }) {
  const navigate = useNavigate();
  return (
    <div className={styles.week}>
      <SelectField
        label={text.week}
        name="week"
        value={first}
        onChange={(week) =>
          void navigate(`${operatorPaths.page('funnel')}?${new URLSearchParams({ week, by })}`)
        }
        options={weeks.map((week) => ({ value: week, label: text.weekOption(week) }))}
      />
    </div>
  );
}

function Counting({ data: { steps, all_joined, counted_to } }: { data: Funnel }) {
  const counted = steps.find(({ step }) => step === 'joined')?.count ?? 0;
  return (
    <section className={styles.counting} aria-labelledby="counting">
      <h2 id="counting" className={styles.heading}>
        {text.counting}
      </h2>
      <ul className={styles.told}>
        <li>{text.people_only}</li>
        <li>{text.untracked(all_joined.count, counted)}</li>
        <li>{text.kept}</li>
        {counted_to && <li>{text.until(counted_to)}</li>}
      </ul>
    </section>
  );
}
