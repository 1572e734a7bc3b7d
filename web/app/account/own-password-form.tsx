import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { ownPasswordText } from './account-text.ts';
import { type OwnPassword, OwnPasswordField } from './own-password-field.tsx';

type OwnPasswordFormProps = Omit<AccountFormProps, 'children' | 'pending' | 'failure' | 'onSubmit'> & {
  /** What is asked after the password. */
  children?: AccountFormProps['children'];
  /** Whether a passkey is offered instead of the password. */
  passkey: boolean;
  act: (password: OwnPassword) => Promise<void>;
};

/** A form of the account that first asks for the password one has, and says there when it is a wrong one. */
export function OwnPasswordForm({ children, missing = null, passkey, act, ...form }: OwnPasswordFormProps) {
  const [password, setPassword] = useState<OwnPassword>('');
  const { pending, failure, run } = useAct();
  const wrong = failure === 'password_wrong';
  return (
    <AccountForm
      {...form}
      missing={password === '' ? ownPasswordText.missing : missing}
      pending={pending}
      failure={wrong ? null : failure}
      onSubmit={() => void run(() => act(password))}
    >
      <OwnPasswordField
        value={password}
        onChange={setPassword}
        passkey={passkey}
        error={wrong ? errorText.password_wrong : undefined}
      />
      {children}
    </AccountForm>
  );
}
