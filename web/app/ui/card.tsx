import clsx from 'clsx';
import type { ElementType } from 'react';
import styles from './card.module.css';
import type { AsProps } from './polymorphic.ts';

/** A raised surface with a hairline. As a link or button, the whole card is the target. */
export function Card<T extends ElementType = 'div'>({
  as,
  className,
  ...rest
}: AsProps<T, { className?: string | undefined }>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={clsx(styles.card, className)} />;
}
