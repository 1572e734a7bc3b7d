import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { alumniJourney } from '../../features/invitation/journey.ts';
import { alumniRules } from '../../features/profile-form/alumni-rules.ts';
import { type FieldFaults, stepOfFaults } from '../../features/profile-form/step-rules.ts';
import { useDraft } from '../../features/signup-draft/draft-store.ts';
import { pathOfStep } from '../sign-up/profile-step.ts';
import type { AlumniData } from './alumni-data.ts';
import { BasicsStep } from './basics-step.tsx';
import { SchoolsStep } from './schools-step.tsx';
import { SkillsStep } from './skills-step.tsx';

/** An alumni's profile: what one does, where one studied, what one can do; then joining. */
export function AlumniForm() {
  const { invitation, step, universities, recommended } = useLoaderData() as AlumniData;
  const [draft, change] = useDraft(invitation.code);
  const { state } = useLocation() as { state: { refused?: FieldFaults } | null };
  const [refused, setRefused] = useState<FieldFaults>(state?.refused ?? {});
  const navigate = useNavigate();
  const form = { rules: alumniRules, journey: alumniJourney(invitation) };
  const goToRefused = (faults: FieldFaults) => {
    setRefused(faults);
    const wrong = stepOfFaults(alumniRules, faults);
    // Its step may be another screen, which starts anew.
    if (wrong !== step)
      navigate(pathOfStep(form, wrong), { state: { refused: faults }, viewTransition: true });
  };

  const props = { ...form, step, invitation, draft, change, refused, onMended: () => setRefused({}) };
  switch (step) {
    case 'basics':
      return <BasicsStep {...props} />;
    case 'schools':
      return <SchoolsStep {...props} universities={universities} />;
    case 'skills':
      return <SkillsStep {...props} recommended={recommended} onRefused={goToRefused} />;
  }
}
