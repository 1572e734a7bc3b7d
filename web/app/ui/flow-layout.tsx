import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import styles from './flow-layout.module.css';
import './flow-transition.css';
import { FlowStrand, type FlowStrandProps } from './flow-strand.tsx';
import { sentences } from './sentences.tsx';
import { unbroken } from './unbroken.tsx';

export type FlowLayoutProps = FlowStrandProps & {
  brand: ReactNode;
  /** Shown beside the form on wide screens: what the flow makes or leads to. */
  side: ReactNode;
  /** An IconLink or IconButton with a BackIcon. */
  back?: ReactNode;
  /** Draws the strand to a kept seat, without steps. */
  seatKept?: true;
  /** The question of this step. */
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, above the keyboard. Outside a form they refer to it by `form`. */
  actions?: ReactNode;
};

/**
 * One step of a flow: back and "2 / 4", the growing strand, the question, its fields, the main button. A 440 px column;
 * from 960 px on a surface beside `side`, whose rope runs on under it. Its body slides when the step changes in a view
 * transition; `data-slide="back"` on the root element reverses the direction.
 */
export function FlowLayout(props: FlowLayoutProps) {
  const { brand, side, title, lead, children, actions } = props;
  return (
    <div className={styles.flow}>
      <aside className={styles.side}>
        <div className={styles.brand}>{brand}</div>
        {side}
      </aside>
      <div className={styles.form}>
        <FlowHeader {...props} />
        <main id="main" className={styles.main}>
          <div className={styles.body}>
            <h1>{unbroken(title)}</h1>
            {lead !== undefined && <p className={styles.lead}>{sentences(lead)}</p>}
            <div className={styles.content}>{children}</div>
          </div>
          {actions !== undefined && <ActionBar className={styles.actions}>{actions}</ActionBar>}
        </main>
      </div>
    </div>
  );
}

/** Without a back link, as after a mailed link, narrow screens show the brand. */
function FlowHeader({ brand, back, seatKept, step, steps, progressLabel, from }: FlowLayoutProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        {back ?? <div className={styles.instead}>{brand}</div>}
        {step !== undefined && (
          <span className={styles.step} aria-hidden="true">
            {step} / {steps}
          </span>
        )}
      </div>
      {(steps !== undefined || seatKept) && (
        <FlowStrand step={step} steps={steps} progressLabel={progressLabel} from={from} />
      )}
    </header>
  );
}
