import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import styles from './page-layout.module.css';

export type PageLayoutProps = {
  /** A TopBar. */
  top: ReactNode;
  children: ReactNode;
  /**
   * reading: 640 px; wide: 1120 px, for grids of cards; railed: the same from 1024 px, with `actions` in the content.
   */
  width?: 'reading' | 'wide' | 'railed';
  /** Buttons at the bottom of the screen. */
  actions?: ReactNode;
  /** Below everything. */
  foot?: ReactNode;
};

/** A page for reading or browsing: bar, content, and the main action within reach of the thumb. */
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
