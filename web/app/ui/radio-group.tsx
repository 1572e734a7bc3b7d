import clsx from 'clsx';
import { useId } from 'react';
import field from './field.module.css';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import styles from './radio-group.module.css';

export type RadioGroupProps<V extends string> = Omit<FieldTexts, 'success'> & {
  name: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Two rows of two instead of one row, for labels longer than a word. */
  paired?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** A few choices as cards side by side. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, description, name, options, value, onChange, paired, isRequired, isDisabled } = props;
  const { error, forget } = useFieldError(name, props.error);
  const labelId = useId();
  const messageId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
    >
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <div className={clsx(styles.cards, paired && styles.paired, error !== undefined && styles.invalid)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => {
                forget();
                onChange(option.value);
              }}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={messageId} description={description} error={error} />
    </div>
  );
}
