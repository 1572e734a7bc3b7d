import clsx from 'clsx';
import styles from './rope.module.css';

/** reaching: before; clasped: welcome; closed: a loop, done; broken: the other end is gone. */
export type RopeState = 'reaching' | 'clasped' | 'closed' | 'broken';

type Strands = {
  pine: string;
  persimmon: string;
  /** The piece of the pine strand that crosses over the other one. */
  over?: string;
};

// A 360 × 150 drawing around (180, 75), 10 thick, whose strands come in from far beyond both edges.
const strandsOf: Record<RopeState, Strands> = {
  reaching: {
    pine: 'M-2000 41H110a30 30 0 0 1 30 30a30 30 0 0 0 30 30h18',
    persimmon: 'M2360 109H250a30 30 0 0 1-30-30a30 30 0 0 0-30-30h-18',
  },
  clasped: {
    pine: 'M-2000 33H127a30 30 0 0 1 30 30a30 30 0 0 0 30 30h28',
    persimmon: 'M2360 117H233a30 30 0 0 1-30-30a30 30 0 0 0-30-30h-28',
    over: 'M195 93h16',
  },
  closed: {
    pine: 'M-2000 111H180a36 36 0 0 0 36-36a36 36 0 0 0-36-36',
    persimmon: 'M2360 39H180a36 36 0 0 0-36 36a36 36 0 0 0 36 36',
    over: 'M144 111H180a36 36 0 0 0 18-5',
  },
  broken: {
    pine: 'M-2000 51H96a30 30 0 0 1 30 30v8',
    persimmon: 'M2360 109H264a30 30 0 0 1-30-30v-8',
  },
};

type RopeProps = {
  state: RopeState;
  /** panel: large, for the illustrated side of wide screens. */
  size?: 'phone' | 'panel';
  /** Draws itself once in 600 ms; stands still under prefers-reduced-motion. */
  draws?: boolean;
  className?: string | undefined;
};

/** The rope: a decorative line drawing that runs off both edges and tells the state. */
export function Rope({ state, size = 'phone', draws = false, className }: RopeProps) {
  const { pine, persimmon, over } = strandsOf[state];
  const far = state === 'broken' ? styles.gone : styles.persimmon;
  return (
    <div className={clsx(styles.rope, size === 'panel' && styles.panel, draws && styles.draws, className)}>
      <svg className={styles.drawing} viewBox="0 0 360 150" aria-hidden="true">
        <path className={clsx(styles.strand, styles.pine)} pathLength="2250" d={pine} />
        <path className={clsx(styles.strand, far)} pathLength="2250" d={persimmon} />
        {over !== undefined && <path className={clsx(styles.over, styles.pine)} d={over} />}
      </svg>
    </div>
  );
}
