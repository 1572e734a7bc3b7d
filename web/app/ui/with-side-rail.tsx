import type { ReactNode } from 'react';
import styles from './with-side-rail.module.css';

/** In a wide PageLayout: the main content, with `rail` beside it from 1024 px, where it stays in view. */
export function WithSideRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.railed}>
      <div className={styles.text}>{children}</div>
      <div className={styles.rail}>{rail}</div>
    </div>
  );
}
