import type { ReactNode } from 'react';
import styles from './railed.module.css';

/** In a wide PageLayout: what is read or filled in, and from 1024 px beside it what it is about, which stays in sight. */
export function Railed({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.railed}>
      <div className={styles.text}>{children}</div>
      <div className={styles.rail}>{rail}</div>
    </div>
  );
}
