import { takeSignUp } from '@dure/contract/other-device.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { screenHandle } from '../../routing/screen.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { changeDraft } from '../draft-store.ts';
import { alumniJourney, studentJourney } from '../invitation/journey.ts';
import { startJoining } from '../invitation/tab-invitation.ts';
import { otherDeviceText as text } from './other-device-text.ts';
import { openSignUp, ticketOf } from './sealed-sign-up.ts';

type Dead = keyof typeof text.dead;

export const handle = screenHandle(({ settings }) => ({
  title: `${text.page.pageTitle} · ${settings.brandName}`,
  noindex: true,
  secretAddress: true,
}));

export function HydrateFallback() {
  return (
    <StatusPage brand={<BrandLink />} rope="reaching" title={text.page.title}>
      <NeedsScript />
    </StatusPage>
  );
}

const failureOf = (error: unknown) => (error instanceof CallError ? error.type : 'unknown');

/** Why the link leads nowhere; null if it may be tried again. */
function deadBy(failure: ReturnType<typeof failureOf> | null): Dead | null {
  if (failure === 'used') return 'used';
  if (failure === 'expired') return 'over';
  return failure === 'not_found' || failure === 'invalid_input' ? 'broken' : null;
}

/**
 * Specification 3.17: asks before taking the sign-up, since a preview or a wrong browser may open the link.
 */
export function Component() {
  const secret = useLocation().hash.slice(1);
  const call = useCall();
  const navigate = useNavigate();
  const [isBroken, setBroken] = useState(!/^[A-Za-z0-9_-]{43}$/.test(secret));
  const { pending, failure, run } = useAct(failureOf);
  const take = () =>
    run(async () => {
      const { sealed } = await call(takeSignUp, { body: { ticket: await ticketOf(secret) } });
      const signUp = await openSignUp(secret, sealed);
      if (signUp === null) return setBroken(true);
      const { invitation, user, draft } = signUp;
      startJoining(invitation);
      changeDraft(invitation.code, draft);
      const journey = user === 'student' ? studentJourney(invitation) : alumniJourney(invitation);
      await navigate(journey.certify, { replace: true });
    });
  const dead = isBroken ? 'broken' : deadBy(failure);
  if (dead !== null) {
    const home = (
      <ButtonLink as={Link} to={paths.landing()} variant="quiet">
        {text.page.toLanding}
      </ButtonLink>
    );
    return <StatusPage brand={<BrandLink />} rope="broken" {...text.dead[dead]} actions={home} />;
  }
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="reaching"
      title={text.page.title}
      text={text.page.lead}
      actions={
        <Button onClick={take} pending={pending} pendingLabel={text.page.taking}>
          {text.page.take}
        </Button>
      }
    >
      <Notice>{failure && errorText[failure]}</Notice>
    </StatusPage>
  );
}
