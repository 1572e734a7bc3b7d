import type { ReactNode } from 'react';
import type { RopeState } from './rope-drawing.tsx';
import { RopeLayout, type RopeTop } from './rope-layout.tsx';
import { StateRope } from './state-rope.tsx';
import styles from './status-page.module.css';

export type StatusPageProps = RopeTop & {
  rope: RopeState;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Empty, error, offline, expired or done: what happened, and one clear next step. */
export function StatusPage({ rope, children, ...layout }: StatusPageProps) {
  return (
    <RopeLayout {...layout} rope={<StateRope state={rope} />}>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </RopeLayout>
  );
}
