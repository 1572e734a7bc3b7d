import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { AboutFields } from '../fields/about-fields.tsx';
import { joiningProfileText as text } from '../fields/fields-text.ts';
import { KeywordField } from '../fields/keyword-field.tsx';
import { MajorPicker } from '../fields/major-picker.tsx';
import { createMajorIndex, searchMajors } from '../fields/school-search.ts';
import { type FieldFaults, stepOfFaults, yearOf } from '../fields/step-rules.ts';
import { addTyped, keywordWords, wordsIn } from '../fields/typed-words.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { useDraftOfTab } from './draft-store.ts';
import { studentJourney } from './invitation/journey.ts';
import { studentBody } from './joining-body.ts';
import { JoiningSkeleton } from './joining-step.tsx';
import { LastStep } from './last-step.tsx';
import { studentTag } from './name-tag-content.ts';
import { accountOf, type ProfileStep, pathOfStep, StepForm } from './profile-step.tsx';
import type { StudentData } from './student-data.ts';
import { type StudentStep, studentRules } from './student-rules.ts';

export { loadStudentForm as loader } from './student-data.ts';

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <JoiningSkeleton fields={3} />;
}

/** A student's profile, one group of questions per screen: about, interests, skills; then joining. */
export function Component() {
  const { invitation, step, school, recommended } = useLoaderData() as StudentData;
  const draft = useDraftOfTab(invitation.code);
  const [refused, setRefused] = useState<FieldFaults>({});
  const navigate = useNavigate();
  const form = { rules: studentRules, journey: studentJourney(invitation) };
  const goToRefused = (faults: FieldFaults) => {
    setRefused(faults);
    const wrong = stepOfFaults(studentRules, faults);
    if (wrong !== step) navigate(pathOfStep(form, wrong), { viewTransition: true });
  };

  const onMended = () => setRefused({});
  const tag = studentTag(draft.typed, school);
  const props = { ...form, step, invitation, draft, tag, refused, school, onMended };
  switch (step) {
    case 'about':
      return <AboutStep {...props} />;
    case 'interests':
      return <InterestsStep {...props} />;
    case 'skills':
      return <SkillsStep {...props} recommended={recommended} onRefused={goToRefused} />;
  }
}

/** The props of every step of a student's profile. */
interface StudentStepProps extends ProfileStep<StudentStep> {
  readonly school: StudentData['school'];
  /** Called when a step is complete again. */
  readonly onMended: () => void;
}

/** 2 / 4: the student at the proven school. */
function AboutStep({ school, ...step }: StudentStepProps) {
  const { typed, change } = step.draft;
  const index = useMemo(() => createMajorIndex(school.majors), [school]);
  return (
    <StepForm {...step} {...text.about}>
      {() => (
        <AboutFields
          school={school.name_ko}
          profile={typed}
          onChange={change}
          majors={
            <MajorPicker
              majors={school.majors}
              search={(name) => searchMajors(index, name)}
              chosen={typed.majors}
              onChange={(majors) => change({ majors })}
            />
          }
        />
      )}
    </StepForm>
  );
}

/** 3 / 4: interests. */
function InterestsStep({ school: _, ...step }: StudentStepProps) {
  return (
    <StepForm {...step} {...text.interests} complete={(all) => addTyped([keywordWords], all)}>
      {() => <KeywordField {...wordsIn(step.draft, keywordWords)} />}
    </StepForm>
  );
}

type SkillsStepProps = StudentStepProps & Pick<Parameters<typeof LastStep>[0], 'recommended' | 'onRefused'>;

/** 4 / 4: skills, consents, and joining. */
export function SkillsStep({ school, onMended: _, ...step }: SkillsStepProps) {
  const { typed } = step.draft;
  const accountWith = accountOf(step);
  const bodyOf = (password: string) => {
    const account = accountWith(password);
    const { current_academic_degree } = typed;
    if (!account || !current_academic_degree) return null;
    const year = yearOf(typed.year);
    return studentBody(account, { ...typed, current_academic_degree, school: school.key, year });
  };
  return <LastStep {...step} bodyOf={bodyOf} />;
}
