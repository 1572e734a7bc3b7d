import { useState } from 'react';
import { passwordText as text } from '../../text/certify.ts';
import { Fields } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordFaultOf, passwordsMatch } from './password-rules.ts';

export type ChosenPassword = { readonly password: string; readonly confirmation: string };

type PasswordChoiceProps = {
  value: ChosenPassword;
  onChange: (value: ChosenPassword) => void;
};

/** A password and once more the same, with the rule and whether the two agree (Specification 7.5). */
export function PasswordChoice({ value, onChange }: PasswordChoiceProps) {
  const { password, confirmation } = value;
  const [left, setLeft] = useState(false);
  const fault = passwordFaultOf(password);
  const match = passwordsMatch(password, confirmation);
  const good = password !== '' && fault === null;
  const shared = { autoComplete: 'new-password', showLabel: text.show, hideLabel: text.hide };
  return (
    <Fields>
      <PasswordField
        {...shared}
        label={text.password}
        name="password"
        value={password}
        onChange={(next) => onChange({ ...value, password: next })}
        onBlur={() => setLeft(true)}
        description={text.rule}
        error={left && fault ? text.faults[fault] : undefined}
        success={good ? text.good : undefined}
      />
      <PasswordField
        {...shared}
        label={text.confirmation}
        name="password_confirm"
        value={confirmation}
        onChange={(next) => onChange({ ...value, confirmation: next })}
        error={match === false ? text.noMatch : undefined}
        success={match ? text.match : undefined}
      />
    </Fields>
  );
}
