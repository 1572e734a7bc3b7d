import { changePassword } from '@dure/contract/account.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../call-context.ts';
import { OwnPasswordForm } from '../features/account/own-password-form.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { useFirstField } from '../features/flow-steps/use-first-field.ts';
import { PasswordChoice } from '../features/password-choice/password-choice.tsx';
import { isPasswordChosen } from '../features/password-choice/password-rules.ts';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { changePasswordText as text } from '../text/account.ts';
import { showToast } from '../ui/toast.ts';

const formId = 'change-password';

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton fields={3} />;
}

/** The password one has, then a new one twice. All other devices are signed out. */
export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ password: '', confirmation: '' });
  useSignedOutElsewhere();
  useFirstField(formId, 'shown');
  const change = async (password: string) => {
    await call(changePassword, { body: { password, new_password: chosen.password } });
    await navigate(paths.account(), { replace: true });
    showToast(text.done);
  };
  return (
    <OwnPasswordForm
      id={formId}
      text={text}
      disabled={!isPasswordChosen(chosen.password, chosen.confirmation)}
      act={change}
    >
      <PasswordChoice value={chosen} onChange={setChosen} />
    </OwnPasswordForm>
  );
}
