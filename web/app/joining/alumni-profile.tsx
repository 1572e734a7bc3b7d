import type { University } from '@dure/contract/catalog.ts';
import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { NameField } from '../fields/about-fields.tsx';
import { alumniProfileText as text } from '../fields/alumni-text.ts';
import type { Education } from '../fields/education-rules.ts';
import { RetryUniversities } from '../fields/retry-universities.tsx';
import { SchoolEntries } from '../fields/school-entries.tsx';
import { type FieldFaults, stepOfFaults, yearOf } from '../fields/step-rules.ts';
import { addTyped } from '../fields/typed-words.ts';
import { WorkFields } from '../fields/work-fields.tsx';
import { workLists } from '../fields/work-words.ts';
import { joiningPaths } from '../joining-paths.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { Fields } from '../ui/field.tsx';
import type { AlumniData } from './alumni-data.ts';
import { type AlumniStep, alumniRules } from './alumni-rules.ts';
import { useDraftOfTab } from './draft-store.ts';
import { alumniJourney } from './invitation/journey.ts';
import { type AlumniTyped, alumniBody } from './joining-body.ts';
import { JoiningSkeleton } from './joining-step.tsx';
import { LastStep } from './last-step.tsx';
import { alumniTag } from './name-tag-content.ts';
import { accountOf, type ProfileStep, pathOfStep, StepForm } from './profile-step.tsx';

export { loadAlumniForm as loader } from './alumni-data.ts';

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <JoiningSkeleton fields={4} />;
}

/** An alumni's profile: work, schools, skills; then joining. */
export function Component() {
  const { invitation, step, universities, recommended } = useLoaderData() as AlumniData;
  const draft = useDraftOfTab(invitation.code);
  const { state } = useLocation() as { state: { refused?: FieldFaults } | null };
  const [refused, setRefused] = useState<FieldFaults>(state?.refused ?? {});
  const navigate = useNavigate();
  const form = { rules: alumniRules, journey: alumniJourney(invitation) };
  const goToRefused = (faults: FieldFaults) => {
    setRefused(faults);
    const wrong = stepOfFaults(alumniRules, faults);
    // The step with the fault may be another screen, which mounts anew.
    if (wrong !== step)
      navigate(pathOfStep(form, wrong), { state: { refused: faults }, viewTransition: true });
  };

  const tag = alumniTag(draft.typed, universities);
  const props = { ...form, step, invitation, draft, tag, refused, onMended: () => setRefused({}) };
  switch (step) {
    case 'basics':
      return <BasicsStep {...props} />;
    case 'schools':
      return <SchoolsStep {...props} universities={universities} />;
    case 'skills':
      return <SkillsStep {...props} recommended={recommended} onRefused={goToRefused} />;
  }
}

/** The props of every step of an alumni's profile. */
interface AlumniStepProps extends ProfileStep<AlumniStep> {
  /** Called when a step is complete again. */
  readonly onMended: () => void;
}

/** 2 / 4: name and work. */
function BasicsStep(step: AlumniStepProps) {
  const { typed, change } = step.draft;
  return (
    <StepForm {...step} {...text.basics} complete={(all) => addTyped(workLists, all)}>
      {() => (
        <Fields>
          <NameField value={typed.user_name} onChange={(user_name) => change({ user_name })} />
          <WorkFields draft={step.draft} />
        </Fields>
      )}
    </StepForm>
  );
}

type SchoolsStepProps = AlumniStepProps & { universities: readonly University[] | null };

/** 3 / 4: schools, at least one. */
function SchoolsStep({ universities, ...step }: SchoolsStepProps) {
  const { bareApi } = useSettings();
  const { typed, change } = step.draft;
  return (
    <StepForm {...step} {...text.schools}>
      {(marks) =>
        universities === null ? (
          <RetryUniversities />
        ) : (
          <SchoolEntries
            educations={typed.educations}
            onChange={(educations) => change({ educations })}
            universities={universities}
            {...(!bareApi && { requestPath: joiningPaths.requestUniversity() })}
            marks={marks}
          />
        )
      }
    </StepForm>
  );
}

type SkillsStepProps = AlumniStepProps & Pick<Parameters<typeof LastStep>[0], 'recommended' | 'onRefused'>;

/** 4 / 4: skills, consents, and joining. */
export function SkillsStep({ onMended: _, ...step }: SkillsStepProps) {
  const { typed } = step.draft;
  const accountWith = accountOf(step);
  const bodyOf = (password: string) => {
    const account = accountWith(password);
    const [company] = typed.companies;
    const [position] = typed.positions;
    const [first, ...others] = typed.educations.flatMap(schoolOf);
    if (!account || !company || !position || !first) return null;
    return alumniBody(account, { ...typed, company, position, schools: [first, ...others] });
  };
  return <LastStep {...step} bodyOf={bodyOf} />;
}

type School = AlumniTyped['schools'][number];

const schoolOf = ({ school, current_academic_degree: degree, year, majors }: Education): School[] =>
  degree ? [{ school, degree, majors: [...majors], year: Number(yearOf(year)) }] : [];
