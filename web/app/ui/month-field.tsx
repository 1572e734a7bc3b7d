import { useId } from 'react';
import field from './field.module.css';
import { FieldMessages } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import { NextIcon } from './link-icons.tsx';
import styles from './month-field.module.css';

export type MonthFieldProps = {
  label: string;
  yearLabel: string;
  monthLabel: string;
  /** The name for its error; its selects add `_year` and `_month`. */
  name: string;
  /** A hint, replaced by an error. */
  description?: string;
  /** `YYYY-MM`. */
  value: string;
  onChange: (value: string) => void;
  /** The years offered, besides that of `value`. */
  years: readonly number[];
  yearText: (year: number) => string;
  monthText: (month: number) => string;
};

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A year and a month as two native selects: wheels on a phone, typing on a keyboard. */
export function MonthField(props: MonthFieldProps) {
  const { label, description, name, value, onChange, years, yearText, monthText } = props;
  const { error, forget } = useFieldError(name, undefined);
  const id = useId();
  const [year, month] = value.split('-').map(Number) as [number, number];
  const choose = (chosenYear: number, chosenMonth: number) => {
    forget();
    onChange(`${chosenYear}-${String(chosenMonth).padStart(2, '0')}`);
  };
  const invalid = error !== undefined && { 'aria-invalid': true as const };
  return (
    <fieldset
      className={styles.fields}
      aria-describedby={id}
      {...(error !== undefined && { 'data-invalid': true })}
    >
      <legend className={field.label}>{label}</legend>
      <div className={styles.row}>
        <span className={styles.choice}>
          <select
            {...invalid}
            className={styles.select}
            aria-label={`${label} ${props.yearLabel}`}
            name={`${name}_year`}
            value={year}
            onChange={(event) => choose(Number(event.currentTarget.value), month)}
          >
            {withYear(years, year).map((choice) => (
              <option key={choice} value={choice}>
                {yearText(choice)}
              </option>
            ))}
          </select>
          <NextIcon />
        </span>
        <span className={styles.choice}>
          <select
            {...invalid}
            className={styles.select}
            aria-label={`${label} ${props.monthLabel}`}
            name={`${name}_month`}
            value={month}
            onChange={(event) => choose(year, Number(event.currentTarget.value))}
          >
            {months.map((choice) => (
              <option key={choice} value={choice}>
                {monthText(choice)}
              </option>
            ))}
          </select>
          <NextIcon />
        </span>
      </div>
      <FieldMessages id={id} description={description} error={error} />
    </fieldset>
  );
}

const withYear = (years: readonly number[], year: number) =>
  years.includes(year) ? years : [...years, year].sort((one, other) => one - other);
