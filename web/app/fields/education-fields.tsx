import type { ReactNode } from 'react';
import { Fields } from '../ui/field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { DegreeAndYear } from './about-fields.tsx';
import { educationText as text } from './alumni-text.ts';
import styles from './education-fields.module.css';
import { type Education, educationField } from './education-rules.ts';

type EducationFieldsProps = {
  /** The entry's index, from 0. */
  at: number;
  /** The number of entries. */
  of: number;
  /** Named by its delete button; the first entry has none. */
  name: string;
  education: Education;
  onChange: (change: Partial<Education>) => void;
  onRemove: () => void;
  /** The pickers, which need the list of universities. */
  school: ReactNode;
  majors: ReactNode;
};

/** One school of an alumni: school, degree, year, majors. */
export function EducationFields(props: EducationFieldsProps) {
  const { at, of, name, education, onChange, onRemove, school, majors } = props;
  return (
    <fieldset className={styles.entry} aria-label={text.entry(at + 1)}>
      {of > 1 && (
        <div className={styles.head}>
          <h2 className={styles.title}>{text.entry(at + 1)}</h2>
          {at > 0 && (
            <TextLink as="button" type="button" onClick={onRemove} aria-label={text.remove(name)} alone>
              {text.removeShort}
            </TextLink>
          )}
        </div>
      )}
      <Fields>
        {school}
        <DegreeAndYear value={education} onChange={onChange} nameOf={(field) => educationField(field, at)} />
        {majors}
      </Fields>
    </fieldset>
  );
}
