import { useMemo } from 'react';
import { MajorPicker } from '../../features/major-picker/major-picker.tsx';
import { AboutFields } from '../../features/profile-form/about-fields.tsx';
import { createMajorIndex, searchMajors } from '../../features/university-search/search-majors.ts';
import { registerText as text } from '../../text/register.ts';
import { StepForm } from '../sign-up/step-form.tsx';
import type { StudentStepProps } from './student-step.ts';

/** 2 / 4: who one is at the proven school. */
export function AboutStep({ school, change, ...step }: StudentStepProps) {
  const { draft } = step;
  const index = useMemo(() => createMajorIndex(school.majors), [school]);
  return (
    <StepForm {...step} {...text.about}>
      {(errorOf) => (
        <AboutFields
          school={school.name_ko}
          profile={draft}
          onChange={change}
          errorOf={errorOf}
          majors={
            <MajorPicker
              majors={school.majors}
              search={(typed) => searchMajors(index, typed)}
              chosen={draft.majors}
              onChange={(majors) => change({ majors })}
              error={errorOf('majors')}
            />
          }
        />
      )}
    </StepForm>
  );
}
