import { type FunnelStep, funnelBreakdowns } from '@dure/contract/funnel.ts';
import type { Funnel } from '@dure/contract/operating-funnel.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import list from '../rows.module.css';
import styles from './funnel.module.css';
import { breakdownText, shareText, funnelText as text, valueText } from './funnel-text.ts';

type BiggestDropProps = { data: Funnel; week: NonNullable<Funnel['week']> };

/** Who joined compared to the week before; if fewer did, which step of which group fell most. */
export function BiggestDrop({ data, week }: BiggestDropProps) {
  const { count, before } = stepOf(data, 'joined');
  return (
    <section className={styles.fell} aria-labelledby="joined">
      <h2 id="joined" className={styles.heading}>
        {text.joined}
      </h2>
      <p className={styles.figure}>{text.people(count)}</p>
      <p className={list.note}>{week.compared ? changeText(count - before) : text.notCompared}</p>
      {week.compared && !week.whole && <p className={list.note}>{text.partly}</p>}
      {data.fell && <FellMost data={data} fell={data.fell} />}
    </section>
  );
}

const changeText = (change: number) =>
  change === 0 ? text.same : change < 0 ? text.fewer(-change) : text.more(change);

const stepOf = ({ steps }: Funnel, step: FunnelStep) =>
  steps.find((one) => one.step === step) ?? { count: 0, before: 0 };

function FellMost({ data, fell }: { data: Funnel; fell: NonNullable<Funnel['fell']> }) {
  return (
    <>
      <p className={styles.sentence}>{fell.step && unbroken(stepSentence(data, fell.step))}</p>
      <h3 className={styles.where}>{text.fellWhere}</h3>
      <dl className={list.facts}>
        {funnelBreakdowns.map((by) => {
          const most = fell[by];
          return (
            <div key={by} className={list.fact}>
              <dt>{breakdownText[by]}</dt>
              <dd className={styles.most}>
                {most ? valueText(by, most) : <span className={list.note}>{text.fellNowhere}</span>}
                {most && <span className={styles.change}>{text.fellBy(-most.change)}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function stepSentence(data: Funnel, { step, of }: NonNullable<NonNullable<Funnel['fell']>['step']>): string {
  const now = stepOf(data, step);
  if (of === null) return text.fellMade(now.count, now.before);
  const whole = stepOf(data, of);
  const [share, before] = [shareText(now.count, whole.count), shareText(now.before, whole.before)];
  return text.fellStep(of, step, share ?? '0%', before ?? '0%');
}
