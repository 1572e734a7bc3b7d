import type { Funnel } from '@dure/contract/operating-funnel.ts';
import list from '../rows.module.css';
import { CountedCells, CountedColumns } from './counted-cells.tsx';
import styles from './funnel.module.css';
import { shareText, stepText, funnelText as text, waitText } from './funnel-text.ts';

/** Plot and table in one: each bar stands in its row, so that screen readers read the figures. */
export function Steps({ data: { steps } }: { data: Funnel }) {
  const most = Math.max(1, ...steps.flatMap(({ count, before }) => [count, before]));
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        {text.steps}
      </h2>
      <p className={list.note}>{text.stepsLead}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <CountedColumns name={text.columns.step} />
            <th scope="col" className={styles.number}>
              {text.columns.share}
            </th>
            <th scope="col" className={styles.number}>
              {text.columns.wait}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => (
            <Step key={step.step} of={step} whole={steps[place - 1] ?? null} most={most} />
          ))}
        </tbody>
      </table>
      <p className={styles.below}>{text.waitNote}</p>
    </section>
  );
}

type OneStep = Funnel['steps'][number];

/** Many people open one link, so openings are no share of the links made. */
const shareOf = ({ step, count }: OneStep, whole: OneStep | null) =>
  whole === null || step === 'opened' ? null : shareText(count, whole.count);

function Step({ of, whole, most }: { of: OneStep; whole: OneStep | null; most: number }) {
  const { step, count, before, wait } = of;
  return (
    <tr>
      <CountedCells name={stepText[step]} count={count} before={before} most={most} />
      <td className={styles.number}>{shareOf(of, whole) ?? text.none}</td>
      <td className={styles.number}>{wait === null ? text.none : waitText(wait)}</td>
    </tr>
  );
}
