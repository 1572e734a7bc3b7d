import { leave } from '@dure/contract/account.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../call-context.ts';
import { AccountForm } from '../features/account/account-form.tsx';
import { OwnPasswordField } from '../features/account/own-password-field.tsx';
import { useAct } from '../features/account/use-act.ts';
import { WhatGoes } from '../features/account/what-goes.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { clearTokens } from '../session/session-store.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { leaveText as text } from '../text/account.ts';
import { errorText } from '../text/errors.ko.ts';
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
  const [password, setPassword] = useState('');
  const leaving = useAct();
  useSignedOutElsewhere();
  const goAway = async () => {
    await call(leave, { body: { password } });
    clearTokens();
    // What was typed in this tab may name the person.
    sessionStorage.clear();
    await navigate(paths.landing(), { replace: true });
    showToast(text.done);
  };
  const wrong = leaving.failure === 'password_wrong';
  return (
    <AccountForm
      id="leave"
      text={text}
      above={<WhatGoes />}
      disabled={password === ''}
      pending={leaving.pending}
      failure={wrong ? null : leaving.failure}
      onSubmit={() => void leaving.run(goAway)}
    >
      <OwnPasswordField
        value={password}
        onChange={setPassword}
        error={wrong ? errorText.password_wrong : undefined}
      />
    </AccountForm>
  );
}
