import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import type { AsProps } from './polymorphic.ts';

/** primary: the one main action; quiet: outlined; danger: destroys at once; text: muted words; accent: in the accent. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'text' | 'accent';

type ButtonLook = {
  variant?: ButtonVariant;
  /** As wide as its label instead of its container (primary, quiet and danger). */
  fit?: boolean;
};

function lookClass({ variant = 'primary', fit = false }: ButtonLook, className?: string): string {
  return clsx(styles.button, styles[variant], fit && styles.fit, className);
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Under way: stays focusable and as wide as before, says `pendingLabel`, ignores presses. */
    pending?: boolean;
    pendingLabel?: ReactNode;
  };

export function Button({
  variant,
  fit,
  pending = false,
  pendingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled rather than disabled: a button that loses focus while it works strands the keyboard.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ ...(variant && { variant }), ...(fit && { fit }) }, className)}
      onClick={click}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className={styles.labels}>
          <span className={clsx(styles.label, pending && styles.away)}>{children}</span>
          <span className={clsx(styles.label, !pending && styles.away)}>{pendingLabel}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button; `as` takes a router's Link. */
export function ButtonLink<T extends ElementType = 'a'>({
  as,
  variant,
  fit,
  className,
  ...rest
}: AsProps<T, ButtonLook & { className?: string | undefined }>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={lookClass({ ...(variant && { variant }), ...(fit && { fit }) }, className)} />
  );
}
