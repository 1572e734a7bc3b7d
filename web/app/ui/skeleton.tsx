import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  /** text: one line of the surrounding font size; the others are sized by `className`. */
  shape?: 'text' | 'block' | 'circle';
  className?: string | undefined;
};

/** A grey placeholder of the content's size; visible after 150 ms. */
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

/** Announces loading once for the skeletons inside. Without script, says to everybody that it is missing. */
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
