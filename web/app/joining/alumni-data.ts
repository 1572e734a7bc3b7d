import type { University } from '@dure/contract/catalog.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadRecommendations, loadUniversities } from '../fields/load-catalog.ts';
import { stepToShow } from '../fields/step-rules.ts';
import { joiningPaths } from '../joining-paths.ts';
import { surroundingsOf } from '../routing/screen.ts';
import { type AlumniStep, alumniRules } from './alumni-rules.ts';
import { draftOf } from './draft-store.ts';
import { alumniJourney, screenPath } from './invitation/journey.ts';
import { type TabInvitation, tabInvitation } from './invitation/tab-invitation.ts';
import { pathOfStep, requireProvenAddress } from './profile-step.tsx';
import { tellScreen } from './tell-screen.ts';

export interface AlumniData {
  readonly invitation: TabInvitation;
  readonly step: AlumniStep;
  /** Null if they could not be loaded, or are not needed yet. */
  readonly universities: readonly University[] | null;
  readonly recommended: readonly string[];
}

/**
 * Specification 3.11: /alumni-register has name and work; /alumni-register-school has schools, then skills.
 */
function stepAsked(url: URL): AlumniStep {
  if (screenPath(url.pathname) === joiningPaths.alumniRegister()) return 'basics';
  return url.searchParams.get('step') === 'skills' ? 'skills' : 'schools';
}

/** Requires a proven address; shows no step beyond the first incomplete one. */
export async function loadAlumniForm(args: LoaderFunctionArgs): Promise<AlumniData> {
  const asked = stepAsked(new URL(args.request.url));
  const { call } = surroundingsOf(args);
  const invitation = tabInvitation();
  const journey = alumniJourney(invitation);
  requireProvenAddress(invitation.code, journey);
  const step = stepToShow(alumniRules, asked, draftOf(invitation.code));
  if (step !== asked) throw redirect(pathOfStep({ rules: alumniRules, journey }, step));
  tellScreen(call, invitation.code, step);
  const [universities, recommended] = await Promise.all([
    step !== 'basics' ? loadUniversities(call).catch(() => null) : null,
    step === 'skills' ? loadRecommendations(call) : [],
  ]);
  return { invitation, step, universities, recommended };
}
