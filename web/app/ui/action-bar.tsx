import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { useKeyboardInset } from './keyboard-inset.ts';

type ActionBarProps = {
  children: ReactNode;
  /** Always a hairline above, not only while content lies under it. */
  ruled?: boolean;
  className?: string | undefined;
};

/** The main buttons at the foot of the screen, never under the keyboard. */
export function ActionBar({ children, ruled = false, className }: ActionBarProps) {
  useKeyboardInset();
  return (
    <div className={clsx(styles.bar, ruled && styles.ruled, className)}>
      <div className={styles.rule} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
