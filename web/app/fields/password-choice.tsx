import { isStrongEnough, Password } from '@dure/contract/password.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { Fields } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordText as text } from './profile-text.ts';

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

type PasswordFault = 'weak' | 'malformed';

/** What a password being chosen has wrong; null also while there is none. */
export function passwordFaultOf(password: string): PasswordFault | null {
  if (password === '' || v.safeParse(Password, password).success) return null;
  return isStrongEnough(password.normalize('NFC')) ? 'malformed' : 'weak';
}

/** Specification 7.5: compared once both are non-empty, null before. As NFC: keyboards spell Hangul differently. */
export function passwordsMatch(password: string, confirmation: string): boolean | null {
  if (password === '' || confirmation === '') return null;
  return password.normalize('NFC') === confirmation.normalize('NFC');
}

/** Whether a password is chosen: good, and typed twice the same. */
export function isPasswordChosen(password: string, confirmation: string): boolean {
  return passwordFaultOf(password) === null && passwordsMatch(password, confirmation) === true;
}
