import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';
import { unbroken } from './unbroken.tsx';

/**
 * An error of the whole form. Keep it mounted: it announces new content, scrolls it into view above the bottom bar, and
 * takes no room while empty.
 */
export function Notice({ children }: { children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  const tells = Boolean(children);
  useEffect(() => {
    const box = notice.current;
    if (tells && box && !isInSight(box)) box.scrollIntoView({ block: 'nearest' });
  }, [tells]);
  return (
    <div ref={notice} role="alert" className={styles.notice}>
      {unbroken(children)}
    </div>
  );
}

/** Whether nothing covers its ends. Inside the bar itself the page must not scroll. */
function isInSight(box: HTMLElement): boolean {
  const { left, width, top, bottom } = box.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => box.contains(document.elementFromPoint(left + width / 2, y)));
}
