import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import styles from './panel-layout.module.css';
import { Rope, type RopeState } from './rope.tsx';
import { TopBar } from './top-bar.tsx';

export type PanelLayoutProps = {
  brand: ReactNode;
  rope: RopeState;
  /** Draws the rope once. */
  draws?: boolean;
  /** A quiet line at the foot of the illustrated panel. */
  note?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * A screen that is met rather than worked through (empty, error, done): bar, rope, words,
 * actions at the foot. From 960 px the rope is the illustrated panel and the rest a 440 px column beside it.
 */
export function PanelLayout(props: PanelLayoutProps) {
  const { brand, rope, draws = false, note, children, actions } = props;
  return (
    <div className={styles.layout}>
      <IllustratedPanel brand={brand} rope={rope} draws={draws} note={note} />
      <div className={styles.column}>
        <div className={styles.narrowOnly}>
          <TopBar brand={brand} />
        </div>
        <main className={styles.main}>
          <div className={clsx(styles.rope, styles.narrowOnly)}>
            <Rope state={rope} draws={draws} />
          </div>
          <div className={styles.part}>{children}</div>
          {actions !== undefined && <ActionBar className={clsx(styles.actions)}>{actions}</ActionBar>}
        </main>
      </div>
    </div>
  );
}

type IllustratedPanelProps = Pick<PanelLayoutProps, 'brand' | 'rope' | 'draws' | 'note'>;

/** The quiet side of wide screens; not shown below 960 px. */
export function IllustratedPanel({ brand, rope, draws = false, note }: IllustratedPanelProps) {
  return (
    <aside className={styles.panel}>
      <div>{brand}</div>
      <div className={styles.panelRope}>
        <Rope state={rope} size="panel" draws={draws} />
      </div>
      <p className={styles.note}>{note}</p>
    </aside>
  );
}
