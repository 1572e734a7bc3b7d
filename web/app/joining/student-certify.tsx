import type { University } from '@dure/contract/catalog.ts';
import { universityOfEmail } from '@dure/contract/email-domain.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadUniversities } from '../fields/load-catalog.ts';
import { RetryUniversities } from '../fields/retry-universities.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { studentCertifyText as text } from '../verification/certify-text.ts';
import { CertifyStep } from './certify-step.tsx';
import { adoptStranded } from './draft-store.ts';
import { studentJourney } from './invitation/journey.ts';
import { invitationOfPath } from './invitation/project-invitation-guard.ts';
import { joinByAddress } from './invitation/start-joining.ts';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import { JoiningSkeleton } from './joining-step.tsx';
import { studentTag } from './name-tag-content.ts';

interface StudentCertifyData {
  readonly invitation: TabInvitation;
  /** Null if they could not be loaded; then it is unknown which schools are supported. */
  readonly universities: readonly University[] | null;
}

/** Specification 3.6: a student's verification, by a link of their own or a project's. */
export async function loader(args: LoaderFunctionArgs): Promise<StudentCertifyData> {
  // Loads in parallel with the invitation.
  const loading = loadUniversities(surroundingsOf(args).call).catch(() => null);
  await joinByAddress(args);
  const invitation = await invitationOfPath(args);
  const universities = await loading;
  adoptStranded(invitation.code);
  return { invitation, universities };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <JoiningSkeleton />;
}

/** Accepts only addresses of supported schools (Specification 7.3). */
export function Component() {
  const { invitation, universities } = useLoaderData() as StudentCertifyData;
  const schoolOf = (email: string) => universities && universityOfEmail(universities, email);
  return (
    <CertifyStep
      invitation={invitation}
      journey={studentJourney(invitation)}
      user="student"
      text={text}
      supports={(email) => schoolOf(email) !== null}
      tagOf={(draft) => studentTag(draft, schoolOf(draft.proof?.email ?? draft.email))}
      {...(universities === null && { blocked: <RetryUniversities /> })}
    />
  );
}
