import { useEffect, useRef } from 'react';
import { drawToasts } from './draw-toasts.ts';
import styles from './toast.module.css';

/** Shows and announces toasts while a modal is open, which makes the page's own region inert. */
export function ToastRegion() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? drawToasts(ref.current, true) : undefined), []);
  return <div ref={ref} role="status" aria-live="polite" className={styles.region} />;
}
