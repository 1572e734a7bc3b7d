import { emailMaxLength, passwordMaxLength } from '@dure/contract/limits.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import type { FormEvent } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { signInText as text } from './sign-in-text.ts';
import type { SignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** The form's id, for the button outside it. */
  id: string;
  signIn: SignIn;
};

const noErrors = {};

/** Email and password as password managers expect them: a real form, named fields, Enter submits. */
export function SignInForm({ id, signIn: { refusal, attempt } }: SignInFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void attempt({ email: typedEmail(String(typed.get('email'))), password: String(typed.get('password')) });
  };
  return (
    <Form id={id} method="post" onSubmit={submit} refused={refusal?.fields ?? noErrors}>
      <Fields>
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          maxLength={emailMaxLength}
          enterKeyHint="next"
          autoFocus
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          enterKeyHint="go"
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
        />
      </Fields>
      <Notice>{refusal?.notice}</Notice>
    </Form>
  );
}

/**
 * The link for a forgotten password, beside the password's field; a bare host has none (Specification 8.6).
 */
export function ForgotPassword() {
  const { bareApi } = useSettings();
  if (bareApi) return null;
  return (
    <TextLink as={Link} to={paths.forgotPassword()} alone>
      {text.forgot}
    </TextLink>
  );
}
