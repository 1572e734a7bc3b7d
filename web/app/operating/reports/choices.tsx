import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { Key } from './queue-legend.tsx';
import styles from './reports.module.css';

type ChoicesProps<V extends string> = {
  label: string;
  name: string;
  options: readonly { readonly value: V; readonly label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Whether each has a number key, which works while one of them has the focus. */
  numbered?: boolean;
};

/** A few choices of a line or two each, as dense native radios. */
export function Choices<V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  numbered = false,
}: ChoicesProps<V>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = numbered && !event.altKey && !event.ctrlKey && !event.metaKey ? Number(event.key) - 1 : -1;
    const option = options[at];
    if (option === undefined) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll('input')[at]?.focus();
  };
  return (
    <fieldset ref={group} className={styles.group} onKeyDown={press}>
      <legend className={styles.groupLabel}>{label}</legend>
      <div className={clsx(styles.options, numbered && styles.numbered)}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {numbered && <Key>{at + 1}</Key>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
