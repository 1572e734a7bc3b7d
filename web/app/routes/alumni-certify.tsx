import { useLoaderData } from 'react-router';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { alumniJourney } from '../features/invitation/journey.ts';
import { type TabInvitation, tabInvitation } from '../features/invitation/tab-invitation.ts';
import { adoptStranded } from '../features/signup-draft/draft-store.ts';
import { screenHandle } from '../screen.ts';
import { alumniCertifyText as text } from '../text/certify.ts';
import { CertifyStep } from './sign-up/certify-step.tsx';

export function loader(): TabInvitation {
  const invitation = tabInvitation();
  adoptStranded(invitation.code);
  return invitation;
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton />;
}

/** Any address (Specification 7.3). */
export function Component() {
  const invitation = useLoaderData() as TabInvitation;
  return (
    <CertifyStep
      invitation={invitation}
      journey={alumniJourney(invitation)}
      text={text}
      supports={() => true}
    />
  );
}
