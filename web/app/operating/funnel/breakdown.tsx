import { byteOrderMark, csvLine } from '@dure/contract/csv.ts';
import { funnelBreakdowns, funnelSteps } from '@dure/contract/funnel.ts';
import type { Funnel, FunnelRow } from '@dure/contract/operating-funnel.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { saveFile } from '../../page-tools/save-file.ts';
import { Link } from '../../routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './funnel.module.css';
import { breakdownText, stepText, funnelText as text, valueText } from './funnel-text.ts';

type BreakdownProps = { data: Funnel; week: string };

/** The same figures by kind, event, school or branch, also as a file. */
export function Breakdown({ data, week }: BreakdownProps) {
  const { by, rows } = data;
  const download = () => saveFile(csvFile(linesOf(data)), `funnel-${week}-${by}.csv`);
  return (
    <section className={styles.breakdown} aria-labelledby="breakdown">
      <h2 id="breakdown" className={styles.heading}>
        {text.rows(by)}
      </h2>
      <div className={styles.tools}>
        <nav aria-label={text.rowsOf} className={styles.by}>
          {funnelBreakdowns.map((other) => (
            <Link
              key={other}
              to={`${operatorPaths.page('funnel')}?${new URLSearchParams({ week, by: other })}`}
              preventScrollReset
              {...(other === by && { 'aria-current': 'true' })}
            >
              {breakdownText[other]}
            </Link>
          ))}
        </nav>
        {rows.length > 0 && (
          <Button variant="quiet" fit onClick={download}>
            {text.download}
          </Button>
        )}
      </div>
      {rows.length === 0 ? <p className={styles.none}>{text.noRows}</p> : <Rows data={data} />}
    </section>
  );
}

/** A link belongs to no school, so by school the steps begin with `asked`. */
const stepsOf = (by: Funnel['by']) =>
  by === 'school' ? funnelSteps.slice(funnelSteps.indexOf('asked')) : funnelSteps;

function Rows({ data: { by, rows } }: { data: Funnel }) {
  const steps = stepsOf(by);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways is moved by the keyboard too.
    <section className={styles.wide} tabIndex={0} aria-label={text.table(by)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{breakdownText[by]}</th>
            {steps.map((step) => (
              <th key={step} scope="col" className={styles.number}>
                {stepText[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                {by === 'branch' && row.name !== null ? (
                  <Link to={operatorPaths.page(`members/${row.value}`)}>{valueText(by, row)}</Link>
                ) : (
                  valueText(by, row)
                )}
              </th>
              {steps.map((step) => (
                <Cell key={step} row={row} place={funnelSteps.indexOf(step)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Cell = ({ row: { counts, before }, place }: { row: FunnelRow; place: number }) => (
  <td className={styles.number}>
    {text.number(counts[place] ?? 0)}
    <span className={styles.past}>{text.number(before[place] ?? 0)}</span>
  </td>
);

/** A row for each value: this week's figures, then those of the week before. */
export function linesOf({ by, rows }: Funnel) {
  const steps = stepsOf(by);
  const known = (counts: readonly number[]) => counts.slice(-steps.length);
  return [
    [
      breakdownText[by],
      ...steps.map((step) => stepText[step]),
      ...steps.map((step) => text.beforeOf(stepText[step])),
    ],
    ...rows.map((row) => [valueText(by, row), ...known(row.counts), ...known(row.before)]),
  ];
}

/** Rows as a CSV file, which spreadsheets open as UTF-8 and in which no cell is a formula. */
const csvFile = (lines: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([byteOrderMark, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
