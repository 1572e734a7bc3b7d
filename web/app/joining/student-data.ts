import type { University } from '@dure/contract/catalog.ts';
import { universityOfEmail } from '@dure/contract/email-domain.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadRecommendations, loadUniversities } from '../fields/load-catalog.ts';
import { stepToShow } from '../fields/step-rules.ts';
import { surroundingsOf } from '../routing/screen.ts';
import { changeDraft, draftOf } from './draft-store.ts';
import { studentJourney } from './invitation/journey.ts';
import { invitationOfPath } from './invitation/project-invitation-guard.ts';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import { pathOfStep, proveAgain, requireProvenAddress } from './profile-step.tsx';
import { type StudentStep, studentRules } from './student-rules.ts';
import { tellScreen } from './tell-screen.ts';

export interface StudentData {
  readonly invitation: TabInvitation;
  readonly step: StudentStep;
  /** The university of the proven address. */
  readonly school: University;
  readonly recommended: readonly string[];
}

/** Specification 3.10: requires a proven address; shows no step beyond the first incomplete one. */
export async function loadStudentForm(args: LoaderFunctionArgs): Promise<StudentData> {
  const invitation = await invitationOfPath(args);
  const { call } = surroundingsOf(args);
  const journey = studentJourney(invitation);
  const recommendations = loadRecommendations(call);
  const school = await provenSchool(invitation, await loadUniversities(call));
  const asked = new URL(args.request.url).searchParams.get('step');
  const step = stepToShow(studentRules, asked, draftOf(invitation.code));
  if (step !== (asked ?? studentRules.steps[0])) {
    throw redirect(pathOfStep({ rules: studentRules, journey }, step));
  }
  tellScreen(call, invitation.code, step);
  return { invitation, step, school, recommended: step === 'skills' ? await recommendations : [] };
}

/** The school of the proven address; majors of another school are removed from the draft. */
async function provenSchool(
  invitation: TabInvitation,
  universities: readonly University[],
): Promise<University> {
  const { code } = invitation;
  const journey = studentJourney(invitation);
  const school = universityOfEmail(universities, requireProvenAddress(code, journey));
  if (!school) throw proveAgain(code, journey, 'university_unsupported');
  const draft = draftOf(code);
  const majors = draft.majors.filter((key) => school.majors.some((major) => major.key === key));
  if (draft.school !== school.key || majors.length !== draft.majors.length) {
    changeDraft(code, { school: school.key, majors: draft.school === school.key ? majors : [] });
  }
  return school;
}
