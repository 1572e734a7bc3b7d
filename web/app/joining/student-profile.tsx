import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { KeywordField } from '../fields/keyword-field.tsx';
import { MajorPicker } from '../fields/major-picker.tsx';
import { AboutFields } from '../fields/profile-fields.tsx';
import { keywordText, joiningProfileText as text } from '../fields/profile-text.ts';
import { createMajorIndex, searchMajors } from '../fields/school-search.ts';
import { type FieldFaults, stepOfFaults, yearOf } from '../fields/step-rules.ts';
import { addKeywords, type KeywordFault } from '../fields/word-rules.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { draftOf, useDraft } from './draft-store.ts';
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

/** The profile, one question group a screen: who one is, what one is drawn to, what one can do; then joining. */
export function Component() {
  const { invitation, step, school, recommended } = useLoaderData() as StudentData;
  const [draft, change] = useDraft(invitation.code);
  const [refused, setRefused] = useState<FieldFaults>({});
  const navigate = useNavigate();
  const form = { rules: studentRules, journey: studentJourney(invitation) };
  const goToRefused = (faults: FieldFaults) => {
    setRefused(faults);
    const wrong = stepOfFaults(studentRules, faults);
    if (wrong !== step) navigate(pathOfStep(form, wrong), { viewTransition: true });
  };

  const onMended = () => setRefused({});
  const tag = studentTag(draft, school);
  const props = { ...form, step, invitation, draft, tag, change, refused, school, onMended };
  switch (step) {
    case 'about':
      return <AboutStep {...props} />;
    case 'interests':
      return <InterestsStep {...props} />;
    case 'skills':
      return <SkillsStep {...props} recommended={recommended} onRefused={goToRefused} />;
  }
}

/** What every step of a student's profile works on. */
interface StudentStepProps extends ProfileStep<StudentStep> {
  readonly school: StudentData['school'];
  /** Told when a step is complete again. */
  readonly onMended: () => void;
}

/** 2 / 4: who one is at the proven school. */
function AboutStep({ school, change, ...step }: StudentStepProps) {
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

/** 3 / 4: what one is drawn to. */
function InterestsStep({ change, ...step }: StudentStepProps) {
  const { draft, invitation } = step;
  const [fault, setFault] = useState<KeywordFault | null>(null);
  // A keyword that is typed and not added yet is meant as well.
  const addTyped = () => {
    const { keywords, keyword_text } = draftOf(invitation.code);
    if (keyword_text.trim() === '') return true;
    const { words, fault } = addKeywords(keywords, keyword_text);
    setFault(fault);
    change({ keywords: [...words], ...(fault === null && { keyword_text: '' }) });
    return fault === null;
  };
  return (
    <StepForm {...step} {...text.interests} beforeNext={addTyped}>
      {(errorOf) => (
        <KeywordField
          keywords={draft.keywords}
          onChange={(keywords) => change({ keywords })}
          initialText={draft.keyword_text}
          onTextChange={(keyword_text) => {
            setFault(null);
            change({ keyword_text });
          }}
          error={fault ? keywordText.faults[fault] : errorOf('keyword')}
        />
      )}
    </StepForm>
  );
}

type SkillsStepProps = StudentStepProps & Pick<Parameters<typeof LastStep>[0], 'recommended' | 'onRefused'>;

/** 4 / 4, and then a student joins. */
export function SkillsStep({ school, onMended: _, ...step }: SkillsStepProps) {
  const { draft } = step;
  const accountWith = accountOf(step);
  const bodyOf = (password: string) => {
    const account = accountWith(password);
    const { current_academic_degree } = draft;
    if (!account || !current_academic_degree) return null;
    const year = yearOf(draft.year);
    return studentBody(account, { ...draft, current_academic_degree, school: school.key, year });
  };
  return <LastStep {...step} bodyOf={bodyOf} />;
}
