import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styles from './button.module.css';
import type { AsProps } from './polymorphic.ts';

type IconLook = { label: string; children: ReactNode; className?: string | undefined };

export type IconButtonProps = IconLook & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>;

/** A round 44 px icon button; `label` is its name. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={clsx(styles.icon, className)} />;
}

/** The same as a link; `as` takes a router's Link. */
export function IconLink<T extends ElementType = 'a'>({
  as,
  label,
  className,
  ...rest
}: AsProps<T, IconLook>) {
  const Link: ElementType = as ?? 'a';
  return <Link {...rest} aria-label={label} className={clsx(styles.icon, className)} />;
}
