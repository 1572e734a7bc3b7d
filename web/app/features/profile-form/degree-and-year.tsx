import { type Degree, degrees } from '@dure/contract/registration.ts';
import { registerText as text } from '../../text/register.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { plainDigits } from './field-checks.ts';

type Typed = { readonly current_academic_degree: Degree | null; readonly year: string };

type DegreeAndYearProps = {
  value: Typed;
  onChange: (change: Partial<Typed>) => void;
  /** The `name` of a field. */
  nameOf: (field: keyof Typed) => string;
  /** By `name`. */
  errorOf: (name: string) => string | undefined;
};

/** Which degree one works or worked for, and since when. */
export function DegreeAndYear({ value, onChange, nameOf, errorOf }: DegreeAndYearProps) {
  const degreeError = errorOf(nameOf('current_academic_degree'));
  return (
    <>
      <RadioGroup
        label={text.degree}
        name={nameOf('current_academic_degree')}
        options={degrees.map((degree) => ({ value: degree, label: text.degrees[degree] }))}
        value={value.current_academic_degree}
        onChange={(current_academic_degree) => onChange({ current_academic_degree })}
        {...(degreeError !== undefined && { error: degreeError })}
      />
      <TextField
        label={text.year}
        name={nameOf('year')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.yearPlaceholder}
        value={value.year}
        onChange={(year) => onChange({ year: plainDigits(year) })}
        error={errorOf(nameOf('year'))}
      />
    </>
  );
}
