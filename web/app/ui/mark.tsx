import clsx from 'clsx';
import type { ElementType } from 'react';
import styles from './mark.module.css';
import type { AsProps } from './polymorphic.ts';

/** The logo: ㄷ in two strokes. Decorative; `size` in px. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g strokeWidth="4" strokeLinecap="round">
        <path className={styles.pine} d="M25 7H14a5 5 0 0 0-5 5v7" />
        <path className={styles.persimmon} d="M25 25H18a5 5 0 0 1-5-5v-7" />
      </g>
    </svg>
  );
}

/** Logo and name. Links home by default or with `as`; plain text with `as="span"`. */
export function Brand<T extends ElementType = 'a'>({
  as,
  name,
  className,
  ...rest
}: AsProps<T, { name: string; className?: string | undefined }>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link translate="no" {...rest} className={clsx(styles.brand, className)}>
      <BrandMark />
      {name}
    </Link>
  );
}
