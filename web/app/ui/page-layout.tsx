import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import styles from './page-layout.module.css';

export type PageLayoutProps = {
  /** A TopBar. */
  top: ReactNode;
  children: ReactNode;
  /** reading: 640 px; wide: 1120 px, for grids of cards; railed: from 1024 px the same, and `actions` in the content. */
  width?: 'reading' | 'wide' | 'railed';
  /** Buttons that stay at the foot of the screen. */
  actions?: ReactNode;
  /** Below all of it. */
  foot?: ReactNode;
};

/** A page to read or to browse: bar, content, and the main action within the thumb's reach. */
export function PageLayout({ top, children, width = 'reading', actions, foot }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      {top}
      <main id="main" className={styles.main}>
        <div className={clsx(styles.content, styles[width])}>{children}</div>
        {actions !== undefined && (
          <ActionBar ruled className={clsx(styles.bar, width === 'railed' && styles.besideText)}>
            {actions}
          </ActionBar>
        )}
      </main>
      {foot}
    </div>
  );
}
