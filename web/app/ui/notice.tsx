import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** An error of the whole form. Keep it mounted: it announces what comes into it, and takes no room while empty. */
export function Notice({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      {children}
    </div>
  );
}
