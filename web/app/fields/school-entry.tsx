import type { University } from '@dure/contract/catalog.ts';
import { useMemo, useState } from 'react';
import { educationText, schoolText } from './alumni-text.ts';
import { EducationFields } from './education-fields.tsx';
import { type Education, educationField } from './education-rules.ts';
import { MajorPicker } from './major-picker.tsx';
import { SchoolPicker } from './school-picker.tsx';
import { createMajorIndex, searchMajors, searchUniversities, type UniversityIndex } from './school-search.ts';

/** More than anyone scrolls through; typing finds the others. */
const schoolsShown = 60;

type SchoolEntryProps = {
  at: number;
  of: number;
  education: Education;
  universities: readonly University[];
  index: UniversityIndex;
  /** The link for requesting a school that is not listed, if there is one. */
  requestPath: string | undefined;
  onChange: (changes: Partial<Education>) => void;
  onRemove: () => void;
};

/** One school and its majors, which can be picked once the school is chosen. */
export function SchoolEntry(props: SchoolEntryProps) {
  const { at, of, education, universities, index, requestPath, onChange, onRemove } = props;
  const school = universities.find(({ key }) => key === education.school) ?? null;
  const majors = school?.majors ?? [];
  const majorIndex = useMemo(() => createMajorIndex(school?.majors ?? []), [school]);
  const [tooEarly, setTooEarly] = useState(false);
  const mayPickMajors = () => {
    setTooEarly(school === null);
    return school !== null;
  };
  return (
    <EducationFields
      at={at}
      of={of}
      name={school?.name_ko ?? educationText.entry(at + 1)}
      education={education}
      onChange={onChange}
      onRemove={onRemove}
      school={
        <SchoolPicker
          name={educationField('school', at)}
          search={(typed) => searchUniversities(index, typed, schoolsShown)}
          chosen={school}
          onChange={(key) => onChange({ school: key })}
          requestPath={requestPath}
        />
      }
      majors={
        <MajorPicker
          name={educationField('majors', at)}
          majors={majors}
          search={(typed) => searchMajors(majorIndex, typed)}
          chosen={education.majors}
          onChange={(chosen) => onChange({ majors: chosen })}
          mayOpen={mayPickMajors}
          error={tooEarly && school === null ? schoolText.first : undefined}
        />
      }
    />
  );
}
