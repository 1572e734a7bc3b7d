import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './action-bar.module.css';
import { useKeyboardInset } from './keyboard-inset.ts';

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
  useBarHeight(bar);
  return (
    <div ref={bar} className={clsx(styles.bar, ruled && styles.ruled, className)}>
      <div className={styles.rule} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** Keeps `--bar-height` at the height that the sticky bar covers. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    let frame = 0;
    // In the next frame: what changes sizes while they are observed is an error to the browser.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        root.style.setProperty('--bar-height', `${element.offsetHeight}px`),
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.style.removeProperty('--bar-height');
    };
  }, [bar]);
}
