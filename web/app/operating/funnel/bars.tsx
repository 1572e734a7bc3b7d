import styles from './funnel.module.css';

type BarsProps = {
  count: number;
  before: number;
  /** What fills the whole width. */
  most: number;
};

const percent = (part: number, most: number) => `${(part / most) * 100}%`;

/** A figure as a bar, the one of the week before as a line below it. */
export const Bars = ({ count, before, most }: BarsProps) => (
  <svg className={styles.bars} aria-hidden="true" focusable="false">
    <line className={styles.ground} x1="0" y1="5" x2="100%" y2="5" />
    <rect className={styles.bar} width={percent(count, most)} height="10" rx="2" />
    <rect className={styles.lineBefore} y="12" width={percent(before, most)} height="3" rx="1.5" />
  </svg>
);
