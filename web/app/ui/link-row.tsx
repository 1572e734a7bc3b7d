import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { ExternalIcon, NextIcon } from './link-icons.tsx';
import styles from './link-row.module.css';
import type { AsProps } from './polymorphic.ts';

/** Rows separated by hairlines. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

type LinkRowOwn = {
  children: ReactNode;
  /** Leads to another site: adds an arrow. */
  external?: boolean;
  className?: string | undefined;
};

/** A full-width link row; `as` takes a router's Link or 'button'. */
export function LinkRow<T extends ElementType = 'a'>({
  as,
  external = false,
  className,
  children,
  ...rest
}: AsProps<T, LinkRowOwn>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={clsx(styles.row, className)}>
      {children}
      <span className={styles.icon}>{external ? <ExternalIcon /> : <NextIcon />}</span>
    </Link>
  );
}
