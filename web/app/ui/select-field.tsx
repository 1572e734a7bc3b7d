import clsx from 'clsx';
import { useId } from 'react';
import field from './field.module.css';
import { FieldMessages } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import { NextIcon } from './link-icons.tsx';
import styles from './select-field.module.css';

type SelectFieldProps<V extends string> = {
  label: string;
  description?: string;
  error?: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** Chooses from a list of any length, with the device's own picker. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, description, error: own, options, onChange, ...rest } = props;
  const { error, forget } = useFieldError(rest.name, own);
  const id = useId();
  const messages = `${id}-messages`;
  return (
    <div className={field.field} {...(error !== undefined && { 'data-invalid': true })}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(field.box, styles.box)}>
        <select
          {...rest}
          id={id}
          className={clsx(field.input, styles.select)}
          onChange={(event) => {
            forget();
            onChange(event.currentTarget.value as V);
          }}
          aria-describedby={messages}
          {...(error !== undefined && { 'aria-invalid': true })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <NextIcon />
        </span>
      </div>
      <FieldMessages id={messages} description={description} error={error} />
    </div>
  );
}
