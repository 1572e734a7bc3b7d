import type { University } from '@dure/contract/catalog.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings-context.ts';
import { alumniRegisterText } from '../../text/alumni-register.ts';
import { StepForm } from '../sign-up/step-form.tsx';
import type { AlumniStepProps } from './alumni-step.ts';
import { RetryUniversities } from './retry-universities.tsx';
import { SchoolEntries } from './school-entries.tsx';

type SchoolsStepProps = AlumniStepProps & { universities: readonly University[] | null };

/** 3 / 4: where one studied, one entry or more. */
export function SchoolsStep({ universities, ...step }: SchoolsStepProps) {
  const { bareApi } = useSettings();
  return (
    <StepForm {...step} {...alumniRegisterText.schools}>
      {(errorOf, marks) =>
        universities === null ? (
          <RetryUniversities />
        ) : (
          <SchoolEntries
            educations={step.draft.educations}
            onChange={(educations) => step.change({ educations })}
            universities={universities}
            {...(!bareApi && { requestPath: paths.requestUniversity() })}
            errorOf={errorOf}
            marks={marks}
          />
        )
      }
    </StepForm>
  );
}
