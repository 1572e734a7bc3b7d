import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import styles from './flow-layout.module.css';
import layout from './panel-layout.module.css';
import { IllustratedPanel } from './panel-layout.tsx';
import type { RopeState } from './rope.tsx';

export type FlowLayoutProps = {
  brand: ReactNode;
  rope?: RopeState;
  /** A quiet line at the foot of the illustrated panel: by whose invitation one is here. */
  note?: ReactNode;
  /** An IconLink or IconButton with a BackIcon. */
  back?: ReactNode;
  step?: number;
  steps?: number;
  /** Names the progress for screen readers. */
  progressLabel?: string;
  /** The question this step asks. */
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, above the keyboard. Outside of a form they name it by `form`. */
  actions?: ReactNode;
};

/**
 * One step of a flow: back and "2 / 4", the question, its fields, the main button. A 440 px column, from
 * 960 px beside the illustrated panel. Its body slides where the step changes in a view transition;
 * `data-slide="back"` on the root element turns the direction.
 */
export function FlowLayout(props: FlowLayoutProps) {
  const { brand, rope = 'reaching', note, title, lead, children, actions } = props;
  return (
    <div className={clsx(layout.layout, layout.flow)}>
      <IllustratedPanel brand={brand} rope={rope} note={note} />
      <div className={layout.column}>
        <FlowHeader {...props} />
        <main className={layout.main}>
          <div className={clsx(layout.part, styles.body)}>
            <h1>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            <div className={styles.content}>{children}</div>
          </div>
          {actions !== undefined && <ActionBar className={clsx(layout.actions)}>{actions}</ActionBar>}
        </main>
      </div>
    </div>
  );
}

type FlowHeaderProps = Pick<FlowLayoutProps, 'back' | 'step' | 'steps' | 'progressLabel'>;

function FlowHeader({ back, step, steps, progressLabel }: FlowHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        {back}
        {step !== undefined && (
          <span className={styles.step} aria-hidden="true">
            {step} / {steps}
          </span>
        )}
      </div>
      {step !== undefined && (
        <progress className={styles.progress} value={step} max={steps} aria-label={progressLabel}>
          {step} / {steps}
        </progress>
      )}
    </header>
  );
}
