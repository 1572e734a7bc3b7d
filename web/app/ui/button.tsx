import clsx from 'clsx';
import {
  type ComponentPropsWithRef,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import styles from './button.module.css';
import type { AsProps } from './polymorphic.ts';

/**
 * primary: the one main action; quiet: outlined; danger: destroys at once; text: muted words; accent: in the accent
 * colour.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'text' | 'accent';

type ButtonLook = {
  variant?: ButtonVariant;
  /** As wide as its label instead of its container (primary, quiet and danger only). */
  fit?: boolean;
};

function lookClass({ variant = 'primary', fit = false }: ButtonLook, className?: string): string {
  return clsx(styles.button, styles[variant], fit && styles.fit, className);
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** While the action runs: stays focusable and as wide as before, shows `pendingLabel` and ignores presses. */
    pending?: boolean;
    pendingLabel?: ReactNode;
    /**
     * What must be done before it can be pressed; null once it can. Shown when the button is pressed or focused. A
     * `disabled` button would say nothing and could not be focused.
     */
    missing?: string | null;
  };

export function Button({ missing, ...rest }: ButtonProps) {
  return missing === undefined ? <PlainButton {...rest} /> : <HeldButton {...rest} missing={missing} />;
}

type PlainButtonProps = Omit<ButtonProps, 'missing'>;

function PlainButton({
  variant,
  fit,
  pending = false,
  pendingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: PlainButtonProps) {
  // aria-disabled rather than disabled: a button that loses focus while it works strands keyboard users.
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

/** A button held back while something is missing. Enter in a field of its form presses it too. */
function HeldButton({ missing, onClick, onFocus, ...rest }: PlainButtonProps & { missing: string | null }) {
  const [asked, setAsked] = useState(false);
  const id = useId();
  const isHeld = missing !== null && !rest.pending;
  // Once it can be pressed, it says nothing until it is pressed again.
  if (asked && !isHeld) setAsked(false);
  return (
    <>
      <span id={id} role="status" className={clsx(styles.missing, !(asked && isHeld) && styles.none)}>
        {asked && isHeld && missing}
      </span>
      <PlainButton
        {...rest}
        aria-describedby={id}
        className={clsx(rest.className, isHeld && styles.held)}
        {...(isHeld && { 'aria-disabled': true })}
        onFocus={(event) => {
          setAsked(isHeld);
          onFocus?.(event);
        }}
        onClick={(event) => {
          setAsked(isHeld);
          if (isHeld) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </>
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
