import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { unlistedScreen } from '../routing/screen.ts';
import { alumniCertifyText as text } from '../verification/certify-text.ts';
import { CertifyStep } from './certify-step.tsx';
import { adoptStranded } from './draft-store.ts';
import { alumniJourney } from './invitation/journey.ts';
import { joinByAddress } from './invitation/start-joining.ts';
import { type TabInvitation, tabInvitation } from './invitation/tab-invitation.ts';
import { JoiningSkeleton } from './joining-step.tsx';
import { alumniTag } from './name-tag-content.ts';

export async function loader(args: LoaderFunctionArgs): Promise<TabInvitation> {
  await joinByAddress(args);
  const invitation = tabInvitation();
  adoptStranded(invitation.code);
  return invitation;
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <JoiningSkeleton />;
}

/** Accepts any address (Specification 7.3). */
export function Component() {
  const invitation = useLoaderData() as TabInvitation;
  return (
    <CertifyStep
      invitation={invitation}
      journey={alumniJourney(invitation)}
      user="alumni"
      text={text}
      supports={() => true}
      tagOf={(draft) => alumniTag(draft, null)}
    />
  );
}
