import { Bars } from './bars.tsx';
import styles from './funnel.module.css';
import { funnelText as text } from './funnel-text.ts';

interface CountedCellsProps {
  readonly name: string;
  readonly count: number;
  /** In the span before. */
  readonly before: number;
  /** The largest number of the table, which has the longest bar. */
  readonly most: number;
}

/** The first cells of a row: what is counted, with its bars, how often, and how often before. */
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
