import clsx from 'clsx';
import { useEffect, useId, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { currentToasts, enterRegion, speakingRegion, subscribeToToasts, type Toast } from './toast.ts';

const none: readonly Toast[] = [];

/** Where toasts appear and are announced. Mount it once around the site and never take it away; modals bring theirs. */
export function ToastRegion({ inModal = false }: { inModal?: boolean }) {
  const region = useId();
  useEffect(() => enterRegion(region, inModal), [region, inModal]);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const speaks = useSyncExternalStore(
    subscribeToToasts,
    () => speakingRegion() === region,
    () => false,
  );
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      {speaks &&
        toasts.map((toast) => (
          <p key={toast.id} className={clsx(styles.toast, toast.leaving && styles.leaving)}>
            {toast.text}
          </p>
        ))}
    </div>
  );
}
