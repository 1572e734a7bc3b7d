import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './branch-rope.module.css';
import { hook, loop } from './rope-geometry.ts';
import { type Ink, Strands } from './strands.tsx';

const w = 8;
/** A twig's drawing, in px: the strand it holds on to, its own level, and the end of the strand at the first bead. */
const twig = { upright: 20, level: 24, bead: 84, height: 72 } as const;
const held = hook(w, { x: twig.upright, y: twig.level, to: twig.bead });
const ring = loop(w, { x: 50, y: 96, r: 46, from: 'left', out: 'V130' });

type BranchRopeProps = {
  /** The branch's root, in the loop where the rope begins. Without it the rope begins with its twigs. */
  person?: AvatarPerson;
  /** Shown beside the loop. */
  words?: ReactNode;
  /** The list's accessible name. */
  label: string;
  /** Twigs in the order in which they grew. */
  children: ReactNode;
};

/**
 * A branch of the trust tree. Its strand comes from the edge, loops around the root and runs down; the people it
 * invited hook into it, one below the other. Every part has a fixed place, so nothing is measured.
 */
export function BranchRope({ person, words, label, children }: BranchRopeProps) {
  return (
    <div className={styles.branch}>
      {person && (
        <div className={styles.root}>
          <svg viewBox="0 0 100 120" aria-hidden="true">
            <Strands w={w} strands={[['in', `M4 96${ring.round}`]]} overs={[['in', ring.over]]} />
          </svg>
          <Avatar size="looped" person={person} />
          <div>{words}</div>
        </div>
      )}
      <ol className={styles.twigs} aria-label={label}>
        {children}
      </ol>
    </div>
  );
}

/** A person on a twig; null: left or hidden; a number: so many unnamed people; seat: still open. */
export type Threaded = AvatarPerson | number | 'seat' | null;

type TwigProps = {
  beads: readonly Threaded[];
  /** Beside a single bead, or below several. */
  words: ReactNode;
  /** Draws this strand in the warm colour. */
  warm?: boolean;
  /** A `Held` with those they invited. */
  children?: ReactNode;
};

/** A strand that holds on to the branch, with the people on it. */
export function Twig({ children, ...on }: TwigProps) {
  return (
    <li className={clsx(styles.twig, Boolean(children) && styles.onward)}>
      <Line {...on} />
      {children}
    </li>
  );
}

/** The strand of people invited by somebody on a Twig. */
export function Held(on: Pick<TwigProps, 'beads' | 'words'>) {
  return (
    <div className={styles.held}>
      <Line {...on} />
    </div>
  );
}

function Line({ beads, words, warm = false }: Omit<TwigProps, 'children'>) {
  const ink: Ink = warm ? 'you' : 'in';
  return (
    <div
      className={clsx(
        styles.line,
        beads.length > 1 && styles.several,
        beads.includes('seat') && styles.seated,
      )}
    >
      <svg className={styles.hook} viewBox={`0 0 ${twig.bead + 4} ${twig.height}`} aria-hidden="true">
        <Strands
          w={w}
          strands={[[ink, held.d]]}
          overs={[
            [ink, held.over],
            ['in', held.under],
          ]}
        />
      </svg>
      <span className={styles.beads} aria-hidden="true">
        {beads.map((who, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: who left has no id, and the order does not change
          <Bead key={place} who={who} />
        ))}
      </span>
      <div className={styles.words}>{words}</div>
    </div>
  );
}

function Bead({ who }: { who: Threaded }) {
  if (who === null) return <span className={clsx(styles.bead, styles.gone)} />;
  if (who === 'seat') return <span className={clsx(styles.bead, styles.seat)} />;
  if (typeof who === 'number') return <span className={clsx(styles.bead, styles.more)}>+{who}</span>;
  return (
    <span className={styles.bead}>
      <Avatar size="bead" person={who} />
    </span>
  );
}
