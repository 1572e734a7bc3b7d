import type { University } from '@dure/contract/catalog.ts';
import { useMemo, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { educationText as text } from './alumni-text.ts';
import { addEducation, changeEducation, type Education, isFull, removeEducation } from './education-rules.ts';
import { SchoolEntry } from './school-entry.tsx';
import { createUniversityIndex } from './school-search.ts';

type SchoolEntriesProps = {
  educations: readonly Education[];
  onChange: (educations: MutableEducation[]) => void;
  universities: readonly University[];
  /** The link for requesting a school that is not listed, if there is one. */
  requestPath?: string;
  /** Shows what the fields lack, and clears that again. */
  marks: { readonly show: () => void; readonly forget: () => void };
};

/** Mutable, as in drafts. */
type MutableEducation = Omit<Education, 'majors'> & { majors: string[] };

/** An alumni's schools, at least one. Another is added only once all are complete (Specification 7.10). */
export function SchoolEntries(props: SchoolEntriesProps) {
  const { educations, onChange, universities, requestPath, marks } = props;
  const index = useMemo(() => createUniversityIndex(universities), [universities]);
  const addButton = useRef<HTMLButtonElement>(null);
  const keep = (next: readonly Education[]) =>
    onChange(next.map((education) => ({ ...education, majors: [...education.majors] })));
  const add = () => {
    const added = addEducation(educations);
    if ('faults' in added) {
      showToast(text.incomplete);
      marks.show();
    } else {
      keep(added.educations);
      marks.forget();
    }
  };
  const remove = (at: number) => {
    keep(removeEducation(educations, at));
    addButton.current?.focus();
  };
  return (
    <Fields>
      {educations.map((education, at) => (
        <SchoolEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; all it holds is in the draft
          key={at}
          at={at}
          of={educations.length}
          education={education}
          universities={universities}
          index={index}
          requestPath={requestPath}
          onChange={(changes) => keep(changeEducation(educations, at, changes))}
          onRemove={() => remove(at)}
        />
      ))}
      {!isFull(educations) && (
        <Button ref={addButton} variant="quiet" onClick={add}>
          {text.add}
        </Button>
      )}
    </Fields>
  );
}
