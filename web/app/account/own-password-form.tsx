import { useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { ownPasswordText as text } from './account-text.ts';

type OwnPasswordFormProps = Omit<AccountFormProps, 'children' | 'pending' | 'failure' | 'onSubmit'> & {
  /** What is asked after the password. */
  children?: AccountFormProps['children'];
  act: (password: string) => Promise<void>;
};

/** A form of the account that first asks for the password one has, and says there when it is a wrong one. */
export function OwnPasswordForm({ children, disabled = false, act, ...form }: OwnPasswordFormProps) {
  const [password, setPassword] = useState('');
  const { pending, failure, run } = useAct();
  const wrong = failure === 'password_wrong';
  return (
    <AccountForm
      {...form}
      disabled={disabled || password === ''}
      pending={pending}
      failure={wrong ? null : failure}
      onSubmit={() => void run(() => act(password))}
    >
      <OwnPasswordField
        value={password}
        onChange={setPassword}
        error={wrong ? errorText.password_wrong : undefined}
      />
      {children}
    </AccountForm>
  );
}

type OwnPasswordFieldProps = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
};

/** The password one has, asked again for what cannot be taken back. */
export function OwnPasswordField({ value, onChange, error }: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={text.label}
      name="current_password"
      autoComplete="current-password"
      showLabel={text.show}
      hideLabel={text.hide}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
