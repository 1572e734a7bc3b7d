import { ownPasswordText as text } from '../../text/account.ts';
import { PasswordField } from '../../ui/password-field.tsx';

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
