import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { useFieldError } from './field-errors.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange'> & {
    onChange?: (text: string) => void;
    /** In the box at its right: a FieldButton or a FieldTime. */
    trailing?: ReactNode;
    /** Spaced tabular digits, for a code from a mail. */
    digits?: boolean;
  };

/** A password may contain any character. */
const typedIn = ({ type, value }: Pick<TextFieldProps, 'type' | 'value'>) =>
  type === 'password' || typeof value !== 'string' ? '' : value;

/** Label, box and message line; other props go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, description, error: own, success, trailing, digits, onChange, ...input } = props;
  const { error, forget } = useFieldError(input.name, own, typedIn(input));
  const id = useId();
  const isInvalid = error !== undefined;
  const shown = input.readOnly && input.type !== 'password' && input.value;
  return (
    <div
      className={styles.field}
      {...(isInvalid && { 'data-invalid': true })}
      {...(input.readOnly && { 'data-readonly': true })}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {shown && (
          <span className={clsx(styles.shown, digits && styles.digits)} aria-hidden="true" translate="no">
            {shown}
          </span>
        )}
        <input
          type="text"
          {...(input.type === 'email' && { autoCapitalize: 'off' })}
          {...input}
          id={id}
          className={clsx(styles.input, digits && styles.digits)}
          onChange={(event) => {
            forget();
            onChange?.(event.currentTarget.value);
          }}
          aria-describedby={`${id}messages`}
          {...(isInvalid && { 'aria-invalid': true })}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <FieldMessages id={`${id}messages`} description={description} error={error} success={success} />
    </div>
  );
}
