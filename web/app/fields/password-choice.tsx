import { useState } from 'react';
import { Fields } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordText as text } from './profile-text.ts';
import { type PasswordChoice, passwordsMatch } from './use-password-choice.ts';

/** A password and once more the same, with the rule and whether the two agree (Specification 7.5). */
export function PasswordChoiceFields({ choice }: { choice: PasswordChoice }) {
  const { password, confirmation, fault, change, ask } = choice;
  const [left, setLeft] = useState(false);
  const match = passwordsMatch(password, confirmation);
  const good = password !== '' && fault === null;
  const shared = { autoComplete: 'new-password', showLabel: text.show, hideLabel: text.hide };
  const leave = () => {
    setLeft(true);
    if (good) void ask();
  };
  return (
    <Fields>
      <PasswordField
        {...shared}
        label={text.password}
        name="password"
        value={password}
        onChange={(next) => change({ password: next })}
        onBlur={leave}
        description={text.rule}
        error={left && fault ? text.faults[fault] : undefined}
        success={good ? text.good : undefined}
      />
      <PasswordField
        {...shared}
        label={text.confirmation}
        name="password_confirm"
        value={confirmation}
        onChange={(next) => change({ confirmation: next })}
        error={match === false ? text.noMatch : undefined}
        success={match ? text.match : undefined}
      />
    </Fields>
  );
}
