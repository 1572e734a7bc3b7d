import type { ReactNode } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useDraft } from '../form/use-draft.ts';
import { type Refusal, useForm } from '../form/use-form.ts';
import { errorText } from '../text/errors.ko.ts';
import { AccountForm } from './account-form.tsx';
import { ownPasswordText } from './account-text.ts';
import { type OwnPassword, OwnPasswordField } from './own-password-field.tsx';

type OwnPasswordFormProps = Omit<Parameters<typeof AccountForm>[0], 'of' | 'children'> & {
  /** Fields after the password. */
  children?: ReactNode;
  /** What those fields still lack. */
  missing?: string | null;
  /** Whether to offer a passkey instead of the password. */
  passkey: boolean;
  act: (password: OwnPassword) => Promise<void>;
};

/** Shows a wrong password at its field. */
export const refusedPassword = ({ type }: CallError): Refusal | undefined =>
  type === 'password_wrong' ? { fields: { current_password: errorText[type] } } : undefined;

/** A form of the account that asks for the current password first, and shows there if it is wrong. */
export function OwnPasswordForm({ children, missing = null, passkey, act, ...layout }: OwnPasswordFormProps) {
  const draft = useDraft<{ password: OwnPassword }>({ password: '' });
  const form = useForm(draft, {
    missing: draft.typed.password === '' ? ownPasswordText.missing : missing,
    refusal: refusedPassword,
    send: ({ password }) => act(password),
  });
  return (
    <AccountForm {...layout} of={form}>
      <OwnPasswordField
        value={draft.typed.password}
        onChange={(password) => draft.change({ password })}
        passkey={passkey}
      />
      {children}
    </AccountForm>
  );
}
