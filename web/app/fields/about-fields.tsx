import { type Degree, degrees } from '@dure/contract/registration.ts';
import { type ReactNode, useId } from 'react';
import type { StudentProfile } from '../joining/student-rules.ts';
import { Fields } from '../ui/field.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './about-fields.module.css';
import { joiningProfileText as text } from './fields-text.ts';
import { plainDigits } from './step-rules.ts';

type About = Pick<StudentProfile, 'user_name' | 'current_academic_degree' | 'year'>;

type AboutFieldsProps = {
  /** The proven school’s name. */
  school: string;
  profile: About;
  onChange: (changes: Partial<About>) => void;
  /** The field for majors, which needs the school's list. */
  majors: ReactNode;
};

/** The member's name, degree, year and majors at the proven school. */
export function AboutFields({ school, profile, onChange, majors }: AboutFieldsProps) {
  return (
    <Fields>
      <ProvenSchool name={school} />
      <NameField value={profile.user_name} onChange={(user_name) => onChange({ user_name })} />
      <DegreeAndYear value={profile} onChange={onChange} nameOf={(field) => field} />
      {majors}
    </Fields>
  );
}

type Typed = { readonly current_academic_degree: Degree | null; readonly year: string };

type DegreeAndYearProps = {
  value: Typed;
  onChange: (change: Partial<Typed>) => void;
  /** The `name` of a field. */
  nameOf: (field: keyof Typed) => string;
};

/** The degree, and the year of admission. */
export function DegreeAndYear({ value, onChange, nameOf }: DegreeAndYearProps) {
  return (
    <>
      <RadioGroup
        label={text.degree}
        name={nameOf('current_academic_degree')}
        options={degrees.map((degree) => ({ value: degree, label: text.degrees[degree] }))}
        value={value.current_academic_degree}
        onChange={(current_academic_degree) => onChange({ current_academic_degree })}
      />
      <TextField
        label={text.year}
        name={nameOf('year')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.yearPlaceholder}
        value={value.year}
        onChange={(year) => onChange({ year: plainDigits(year) })}
      />
    </>
  );
}

type NameFieldProps = { value: string; onChange: (name: string) => void };

export function NameField(props: NameFieldProps) {
  return <TextField label={text.name} name="user_name" autoComplete="name" {...props} />;
}

/** The school of the proven address, as plain text, since it cannot be edited. */
function ProvenSchool({ name }: { name: string }) {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {text.school}
      </label>
      <div className={styles.value}>
        <span aria-hidden="true">{name}</span>
        <input id={id} className={styles.name} value={name} readOnly aria-describedby={`${id}why`} />
      </div>
      <span id={`${id}why`} className={styles.why}>
        <CheckIcon />
        {text.schoolProven}
      </span>
    </div>
  );
}
