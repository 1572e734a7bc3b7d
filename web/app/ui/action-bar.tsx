import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './action-bar.module.css';
import { useKeyboardInset } from './keyboard-inset.ts';
import { useMeasuredHeight } from './measured-height.ts';

type ActionBarProps = {
  children: ReactNode;
  /** Shows the hairline always, not only while content lies under the bar. */
  ruled?: boolean;
  className?: string | undefined;
};

/** The main buttons at the bottom of the screen, never under the keyboard or over a focused field. */
export function ActionBar({ children, ruled = false, className }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset();
  useMeasuredHeight(bar, '--bar-height');
  return (
    <div ref={bar} className={clsx(styles.bar, ruled && styles.ruled, className)}>
      <div className={styles.rule} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
