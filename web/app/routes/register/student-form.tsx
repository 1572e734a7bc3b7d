import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { studentJourney } from '../../features/invitation/journey.ts';
import { type FieldFaults, stepOfFaults } from '../../features/profile-form/step-rules.ts';
import { studentRules } from '../../features/profile-form/student-rules.ts';
import { useDraft } from '../../features/signup-draft/draft-store.ts';
import { pathOfStep } from '../sign-up/profile-step.ts';
import { AboutStep } from './about-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import type { StudentData } from './student-data.ts';

/** The profile, one question group a screen: who one is, what one is drawn to, what one can do; then joining. */
export function StudentForm() {
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
  const props = { ...form, step, invitation, draft, change, refused, school, onMended };
  switch (step) {
    case 'about':
      return <AboutStep {...props} />;
    case 'interests':
      return <InterestsStep {...props} />;
    case 'skills':
      return <SkillsStep {...props} recommended={recommended} onRefused={goToRefused} />;
  }
}
