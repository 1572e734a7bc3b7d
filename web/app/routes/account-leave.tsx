import { leave } from '@dure/contract/account.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../call-context.ts';
import { OwnPasswordForm } from '../features/account/own-password-form.tsx';
import { WhatGoes } from '../features/account/what-goes.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { clearTokens } from '../session/session-store.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { leaveText as text } from '../text/account.ts';
import { showToast } from '../ui/toast.ts';

export const handle = screenHandle(({ settings }) => ({
  title: `${text.submit} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton fields={2} />;
}

/** Says what goes and what stays, and asks for the password: there is no way back. */
export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  useSignedOutElsewhere();
  const goAway = async (password: string) => {
    await call(leave, { body: { password } });
    clearTokens();
    // What was typed in this tab may name the person.
    sessionStorage.clear();
    await navigate(paths.landing(), { replace: true });
    showToast(text.done);
  };
  return <OwnPasswordForm id="leave" text={text} above={<WhatGoes />} act={goAway} />;
}
