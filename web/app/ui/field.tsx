import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';
import { unbroken } from './unbroken.tsx';

/** What every field can say; only text, all of it from outside. */
export type FieldTexts = {
  label: string;
  /** A hint; an error or a success takes its place. */
  description?: ReactNode | undefined;
  /** Beside the field and announced. Without it a server error of the Form with this `name` shows. */
  error?: string | undefined;
  success?: string | undefined;
};

type FieldMessagesProps = Omit<FieldTexts, 'label'> & {
  /** What the field is described by. */
  id: string;
};

/** The line under a field. Always there: what comes into it is announced and moves nothing. */
export function FieldMessages({ id, description, error, success }: FieldMessagesProps) {
  const [told, look] =
    error === undefined
      ? [success ?? unbroken(description), success && styles.success]
      : [error, styles.error];
  return (
    <div id={id} className={styles.messages} aria-live="polite">
      {told !== undefined && <span className={look}>{told}</span>}
    </div>
  );
}

/** A stack of fields; their message lines are part of its rhythm. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** A worded button inside a field's box (추가, 바꾸기). */
export function FieldButton({
  quiet = false,
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & { quiet?: boolean }) {
  return (
    <button {...rest} type={type} className={clsx(styles.button, quiet && styles.quietButton, className)} />
  );
}

/** The remaining time inside a field's box; silent, since it changes every second. */
export function FieldTime({ children }: { children: ReactNode }) {
  return (
    <span className={styles.time} aria-hidden="true">
      {children}
    </span>
  );
}
