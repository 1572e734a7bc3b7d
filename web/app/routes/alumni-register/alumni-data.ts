import type { University } from '@dure/contract/catalog.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { alumniJourney } from '../../features/invitation/journey.ts';
import { type TabInvitation, tabInvitation } from '../../features/invitation/tab-invitation.ts';
import { type AlumniStep, alumniRules } from '../../features/profile-form/alumni-rules.ts';
import { stepToShow } from '../../features/profile-form/step-rules.ts';
import { draftOf } from '../../features/signup-draft/draft-store.ts';
import { loadUniversities } from '../../features/university-catalog/load-universities.ts';
import { loadRecommendations } from '../../features/word-field/load-recommendations.ts';
import { surroundingsOf } from '../../screen.ts';
import { pathOfStep } from '../sign-up/profile-step.ts';
import { requireProvenAddress } from '../sign-up/proven-address.ts';

export interface AlumniData {
  readonly invitation: TabInvitation;
  readonly step: AlumniStep;
  /** Null where they could not be loaded, and where the step needs none. */
  readonly universities: readonly University[] | null;
  readonly recommended: readonly string[];
}

/** Only with a proven address, and only up to the first step that is not complete. */
export async function loadAlumniForm(args: LoaderFunctionArgs, asked: AlumniStep): Promise<AlumniData> {
  const { call } = surroundingsOf(args);
  const invitation = tabInvitation();
  const journey = alumniJourney(invitation);
  requireProvenAddress(invitation.code, journey);
  const step = stepToShow(alumniRules, asked, draftOf(invitation.code));
  if (step !== asked) throw redirect(pathOfStep({ rules: alumniRules, journey }, step));
  const [universities, recommended] = await Promise.all([
    step === 'schools' ? loadUniversities(call).catch(() => null) : null,
    step === 'skills' ? loadRecommendations(call) : [],
  ]);
  return { invitation, step, universities, recommended };
}
