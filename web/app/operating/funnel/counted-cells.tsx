import styles from './funnel.module.css';
import { funnelText as text } from './funnel-text.ts';

interface CountedCellsProps {
  readonly name: string;
  readonly count: number;
  /** The count of the previous period. */
  readonly before: number;
  /** The table's largest number, which has the longest bar. */
  readonly most: number;
}

/** The first cells of a row: the name with its bars, its count and the previous count. */
export function CountedCells({ name, count, before, most }: CountedCellsProps) {
  return (
    <>
      <th scope="row">
        {name}
        <Bars count={count} before={before} most={most} />
      </th>
      <td className={styles.number}>{text.number(count)}</td>
      <td className={styles.number}>
        <span className={styles.past}>{text.number(before)}</span>
      </td>
    </>
  );
}

/** The headings of these cells; `name` is what is counted. */
export const CountedColumns = ({ name }: { name: string }) => (
  <>
    <th scope="col">{name}</th>
    <th scope="col" className={styles.number}>
      {text.columns.count}
    </th>
    <th scope="col" className={styles.number}>
      {text.columns.before}
    </th>
  </>
);

type BarsProps = {
  count: number;
  before: number;
  /** The number that fills the whole width. */
  most: number;
};

const percent = (part: number, most: number) => `${(part / most) * 100}%`;

/** A figure as a bar, with the previous week's as a line below it. */
const Bars = ({ count, before, most }: BarsProps) => (
  <svg className={styles.bars} aria-hidden="true" focusable="false">
    <line className={styles.ground} x1="0" y1="5" x2="100%" y2="5" />
    <rect className={styles.bar} width={percent(count, most)} height="10" rx="2" />
    <rect className={styles.lineBefore} y="12" width={percent(before, most)} height="3" rx="1.5" />
  </svg>
);
