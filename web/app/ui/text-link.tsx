import clsx from 'clsx';
import type { ElementType } from 'react';
import type { AsProps } from './polymorphic.ts';
import styles from './text-link.module.css';

type TextLinkLook = {
  /** On a line of its own: small, muted, and 44 px high. */
  alone?: boolean;
  className?: string | undefined;
};

/** An underlined link, inline or `alone`; `as` takes a router's Link or 'button'. */
export function TextLink<T extends ElementType = 'a'>({
  as,
  alone = false,
  className,
  ...rest
}: AsProps<T, TextLinkLook>) {
  const Link: ElementType = as ?? 'a';
  return <Link {...rest} className={clsx(styles.link, alone && styles.alone, className)} />;
}
