import type { ReactNode } from 'react';
import styles from './railed.module.css';

/** In a wide PageLayout: the main content, with `rail` beside it from 1024 px, where it stays in view. */
export function Railed({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.railed}>
      <div className={styles.text}>{children}</div>
      <div className={styles.rail}>{rail}</div>
    </div>
  );
}
