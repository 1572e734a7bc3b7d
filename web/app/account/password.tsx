import { changePassword } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { OwnUsername } from '../fields/own-username.tsx';
import { PasswordChoiceFields, usePasswordChoice } from '../fields/password-choice.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { useBackToAccount } from './account-step.tsx';
import { changePasswordText as text } from './account-text.ts';
import { hasPasskey } from './has-passkey.ts';
import type { OwnPassword } from './own-password-field.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [{ email }, passkey] = await Promise.all([
    surroundingsOf(args).call(currentUser, {}, { signal: args.request.signal }),
    hasPasskey(args),
  ]);
  return { email, passkey };
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={3} />;
}

/** Asks for the current password or a passkey, then a new one twice. Signs out all other devices. */
export function Component() {
  const { email, passkey } = useLoaderData<typeof loader>();
  const call = useCall();
  const backToAccount = useBackToAccount();
  const choice = usePasswordChoice({ email });
  useSignedOutElsewhere();
  const change = async (password: OwnPassword) => {
    if (!(await choice.ask())) return;
    await call(changePassword, {
      body: { ...(password !== null && { password }), new_password: choice.password },
    });
    await backToAccount(text.done);
  };
  return (
    <OwnPasswordForm stage="shown" text={text} missing={choice.missing} passkey={passkey} act={change}>
      <OwnUsername email={email} />
      <PasswordChoiceFields choice={choice} />
    </OwnPasswordForm>
  );
}
