import type { Logos } from '@dure/contract/logos.ts';
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

/** The operator's logo, else the mark and the name. Links home by default or with `as`; plain text with `as="span"`. */
export function Brand<T extends ElementType = 'a'>({
  as,
  name,
  logos,
  className,
  ...rest
}: AsProps<T, { name: string; logos: Logos | null; className?: string | undefined }>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link translate="no" {...rest} className={clsx(styles.brand, className)}>
      {logos ? (
        <Logo {...logos} name={name} />
      ) : (
        <>
          <BrandMark />
          {name}
        </>
      )}
    </Link>
  );
}

function Logo({ light, dark, name }: Logos & { name: string }) {
  return (
    <picture className={styles.logo}>
      {dark.path !== light.path && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.path}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img src={light.path} alt={name} width={light.width} height={light.height} />
    </picture>
  );
}
