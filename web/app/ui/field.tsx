import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';
import { unbroken } from './unbroken.tsx';

/** Texts of every field, all from outside. */
export type FieldTexts = {
  label: string;
  /** A hint, replaced by an error or a success. */
  description?: ReactNode | undefined;
  /** Shown with the field and announced. By default, the server error of the Form for this `name`. */
  error?: string | undefined;
  success?: string | undefined;
};

type FieldMessagesProps = Omit<FieldTexts, 'label'> & {
  /** Id for `aria-describedby`. */
  id: string;
};

/** The line under a field. Always rendered, so that messages are announced and move nothing. */
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

/** A column of fields, spaced to include their message lines. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** A text button inside a field's box (추가, 바꾸기). */
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

/** The remaining time inside a field's box; not announced, since it changes every second. */
export function FieldTime({ children }: { children: ReactNode }) {
  return (
    <span className={styles.time} aria-hidden="true">
      {children}
    </span>
  );
}
