import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import field from './field.module.css';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import { NextIcon } from './link-icons.tsx';
import styles from './picker-field.module.css';

export type PickerFieldProps = Omit<FieldTexts, 'success'> & {
  /** The name of its server error. */
  name: string;
  /** The picked value; without it the placeholder shows. */
  value?: ReactNode;
  placeholder: string;
  /** Opens the picker. */
  onOpen: () => void;
};

/** A field whose value is picked in a dialog: a button named by its label and described by its value. */
export function PickerField(props: PickerFieldProps) {
  const { label, description, name, value, placeholder, onOpen } = props;
  const { error } = useFieldError(name, props.error);
  const id = useId();
  return (
    <div className={clsx(field.field)} {...(error !== undefined && { 'data-invalid': true })}>
      <span id={`${id}label`} className={field.label}>
        {label}
      </span>
      <div className={clsx(field.box, styles.box)}>
        <span id={`${id}value`} className={clsx(styles.value, value === undefined && styles.placeholder)}>
          {value ?? placeholder}
        </span>
        <span className={styles.icon}>
          <NextIcon />
        </span>
        {/* Covers the box and has no text of its own, so that its name is always the label. */}
        <button
          type="button"
          className={styles.button}
          onClick={onOpen}
          aria-haspopup="dialog"
          {...(value === undefined && { 'data-empty': true })}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}value ${id}messages`}
          aria-invalid={error !== undefined}
        />
      </div>
      <FieldMessages id={`${id}messages`} description={description} error={error} />
    </div>
  );
}
