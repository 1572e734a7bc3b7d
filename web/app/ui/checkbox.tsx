import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';
import { useFieldError } from './field-errors.ts';
import { CheckIcon } from './icons.tsx';

export type CheckboxProps = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Some of the boxes it stands for are checked. */
  indeterminate?: boolean;
  /** The one above the others (모두 동의). */
  strong?: boolean;
  /** Beside it, outside its label: a link to what is agreed to. */
  trailing?: ReactNode;
};

/** A native checkbox, as in RadioGroup; the whole row is its target. */
export function Checkbox(props: CheckboxProps) {
  const { children, checked, onChange, name, isRequired, isDisabled, strong = false, trailing } = props;
  const { indeterminate = false } = props;
  const { error, forget } = useFieldError(name, props.error);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate && !checked;
  }, [indeterminate, checked]);
  return (
    <div>
      <div className={styles.row}>
        <label className={clsx(styles.label, strong && styles.strong)}>
          <input
            ref={input}
            type="checkbox"
            className={styles.input}
            name={name}
            checked={checked}
            required={isRequired}
            disabled={isDisabled}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            onChange={(event) => {
              forget();
              onChange(event.currentTarget.checked);
            }}
          />
          <span className={styles.box}>{checked || !indeterminate ? <CheckIcon /> : <DashIcon />}</span>
          <span>{children}</span>
        </label>
        {trailing}
      </div>
      <div id={errorId} className={styles.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}

function DashIcon() {
  return (
    <svg viewBox="0 0 24 24" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <path d="M6 12h12" />
    </svg>
  );
}
