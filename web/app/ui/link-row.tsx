import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { ExternalIcon, NextIcon } from './link-icons.tsx';
import styles from './link-row.module.css';
import type { AsProps } from './polymorphic.ts';

/** Rows between hairlines. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

type LinkRowOwn = {
  children: ReactNode;
  /** Leads out of this site: an arrow up and away. */
  external?: boolean;
  className?: string | undefined;
};

/** A full-width row that leads somewhere; `as` takes a router's Link or 'button'. */
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
