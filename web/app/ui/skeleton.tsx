import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  /** text: one line of the surrounding font size; the other two are sized by `className`. */
  shape?: 'text' | 'block' | 'circle';
  className?: string | undefined;
};

/** A grey stand-in of the content's own size; visible after 150 ms. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        styles.skeleton,
        shape === 'text' && styles.text,
        shape === 'circle' && styles.circle,
        className,
      )}
    />
  );
}

/**
 * Says once to screen readers that the skeletons inside stand for something loading; without script, to everybody, what
 * is missing.
 */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <NeedsScript />
      <div role="status" aria-busy="true" className={styles.group}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </div>
    </>
  );
}
