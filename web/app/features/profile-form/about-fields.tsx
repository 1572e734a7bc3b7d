import type { ReactNode } from 'react';
import { Fields } from '../../ui/field.tsx';
import { DegreeAndYear } from './degree-and-year.tsx';
import { NameField } from './name-field.tsx';
import { ProvenSchool } from './proven-school.tsx';
import type { StudentProfile } from './student-rules.ts';

type About = Pick<StudentProfile, 'user_name' | 'current_academic_degree' | 'year'>;

type AboutFieldsProps = {
  /** The proven school’s name. */
  school: string;
  profile: About;
  onChange: (changes: Partial<About>) => void;
  errorOf: (field: string) => string | undefined;
  /** The majors, which need the school's list. */
  majors: ReactNode;
};

/** Who one is at the proven school: name, degree, year, majors. */
export function AboutFields({ school, profile, onChange, errorOf, majors }: AboutFieldsProps) {
  return (
    <Fields>
      <ProvenSchool name={school} />
      <NameField
        value={profile.user_name}
        onChange={(user_name) => onChange({ user_name })}
        error={errorOf('user_name')}
      />
      <DegreeAndYear value={profile} onChange={onChange} nameOf={(field) => field} errorOf={errorOf} />
      {majors}
    </Fields>
  );
}
