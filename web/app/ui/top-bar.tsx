import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

export type TopBarProps = {
  brand: ReactNode;
  /** Links beside the brand. */
  nav?: ReactNode;
  /** At the right edge. */
  action?: ReactNode;
  /** Shows a hairline below, where content begins directly under the bar. */
  ruled?: boolean;
};

/** The page's header: brand left, action right. */
export function TopBar({ brand, nav, action, ruled = false }: TopBarProps) {
  return (
    <header className={clsx(styles.bar, ruled && styles.ruled)}>
      {brand}
      {nav !== undefined && <div className={styles.nav}>{nav}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </header>
  );
}
