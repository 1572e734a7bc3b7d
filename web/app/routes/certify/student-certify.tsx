import type { University } from '@dure/contract/catalog.ts';
import { universityOfEmail } from '@dure/contract/email-domain.ts';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { studentJourney } from '../../features/invitation/journey.ts';
import type { TabInvitation } from '../../features/invitation/tab-invitation.ts';
import { adoptStranded } from '../../features/signup-draft/draft-store.ts';
import { loadUniversities } from '../../features/university-catalog/load-universities.ts';
import { UniversitiesMissing } from '../../features/university-catalog/universities-missing.tsx';
import { surroundingsOf } from '../../screen.ts';
import { studentCertifyText as text } from '../../text/certify.ts';
import { CertifyStep } from '../sign-up/certify-step.tsx';

interface StudentCertifyData {
  readonly invitation: TabInvitation;
  /** Null where they could not be loaded: then nobody knows which school is supported. */
  readonly universities: readonly University[] | null;
}

export async function loadStudentCertify(
  args: LoaderFunctionArgs,
  invitation: TabInvitation,
): Promise<StudentCertifyData> {
  const universities = await loadUniversities(surroundingsOf(args).call).catch(() => null);
  adoptStranded(invitation.code);
  return { invitation, universities };
}

/** Only addresses of supported schools (Specification 7.3). */
export function StudentCertify() {
  const { invitation, universities } = useLoaderData() as StudentCertifyData;
  return (
    <CertifyStep
      invitation={invitation}
      journey={studentJourney(invitation)}
      text={text}
      supports={(email) => universities !== null && universityOfEmail(universities, email) !== null}
      {...(universities === null && { blocked: <RetryUniversities /> })}
    />
  );
}

function RetryUniversities() {
  const revalidator = useRevalidator();
  return (
    <UniversitiesMissing
      retrying={revalidator.state === 'loading'}
      onRetry={() => revalidator.revalidate()}
    />
  );
}
