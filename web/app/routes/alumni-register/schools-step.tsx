import type { University } from '@dure/contract/catalog.ts';
import { useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import {
  addEducation,
  changeEducation,
  type Education,
  isFull,
  removeEducation,
} from '../../features/profile-form/education-rules.ts';
import { UniversitiesMissing } from '../../features/university-catalog/universities-missing.tsx';
import { createUniversityIndex } from '../../features/university-search/search-universities.ts';
import { alumniRegisterText, educationText as text } from '../../text/alumni-register.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ErrorOf, type FaultMarks, StepForm } from '../sign-up/step-form.tsx';
import type { AlumniStepProps } from './alumni-step.ts';
import { SchoolEntry } from './school-entry.tsx';

type SchoolsStepProps = AlumniStepProps & { universities: readonly University[] | null };

/** 3 / 4: where one studied, one entry or more. */
export function SchoolsStep({ universities, ...step }: SchoolsStepProps) {
  return (
    <StepForm {...step} {...alumniRegisterText.schools}>
      {(errorOf, marks) =>
        universities === null ? (
          <RetryUniversities />
        ) : (
          <SchoolEntries {...step} universities={universities} errorOf={errorOf} marks={marks} />
        )
      }
    </StepForm>
  );
}

type SchoolEntriesProps = Pick<AlumniStepProps, 'draft' | 'change'> & {
  universities: readonly University[];
  errorOf: ErrorOf;
  marks: FaultMarks;
};

function SchoolEntries({ draft, change, universities, errorOf, marks }: SchoolEntriesProps) {
  const { educations } = draft;
  const index = useMemo(() => createUniversityIndex(universities), [universities]);
  const addButton = useRef<HTMLButtonElement>(null);
  const keep = (next: readonly Education[]) =>
    change({ educations: next.map((education) => ({ ...education, majors: [...education.majors] })) });
  const add = () => {
    const added = addEducation(educations);
    if ('faults' in added) {
      showToast(text.incomplete);
      marks.show();
    } else {
      keep(added.educations);
      marks.clear();
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
          onChange={(changes) => keep(changeEducation(educations, at, changes))}
          onRemove={() => remove(at)}
          errorOf={errorOf}
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

function RetryUniversities() {
  const revalidator = useRevalidator();
  return (
    <UniversitiesMissing
      retrying={revalidator.state === 'loading'}
      onRetry={() => revalidator.revalidate()}
    />
  );
}
