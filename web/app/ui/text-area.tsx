import clsx from 'clsx';
import { type ComponentPropsWithRef, useId } from 'react';
import styles from './field.module.css';
import { FieldMessages } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import { fullText } from './text-area-text.ts';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'onChange'> & {
  label: string;
  onChange?: (text: string) => void;
  /** A hint, replaced by an error. */
  description?: string;
  error?: string;
};

/** A multi-line text field. */
export function TextArea({ label, description, error: own, rows = 5, onChange, ...rest }: TextAreaProps) {
  const { maxLength, value } = rest;
  // Browsers silently stop at maxLength.
  const isFull = maxLength !== undefined && String(value ?? '').length >= maxLength;
  const hint = isFull ? fullText(maxLength) : description;
  const id = useId();
  const { error, forget } = useFieldError(rest.name, own);
  const messages = `${id}-messages`;
  return (
    <div className={styles.field} {...(error !== undefined && { 'data-invalid': true })}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.box, styles.areaBox)}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          onChange={(event) => {
            forget();
            onChange?.(event.currentTarget.value);
          }}
          className={clsx(styles.input, styles.area)}
          aria-describedby={messages}
          {...(error !== undefined && { 'aria-invalid': true })}
        />
      </div>
      <FieldMessages id={messages} description={hint} error={error} />
    </div>
  );
}
