import { passwordMinLength } from '@dure/contract/limits.ts';
import { Password } from '@dure/contract/password.ts';
import { checkPassword } from '@dure/contract/sessions.ts';
import { lengthOf } from '@dure/contract/text.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { Fields } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordText as text } from './fields-text.ts';
import { strengthOf } from './password-strength.ts';

/**
 * A new password, typed twice, with the rule, its strength, and whether both are equal (Specification 7.5).
 */
export function PasswordChoiceFields({ choice }: { choice: PasswordChoice }) {
  const { password, confirmation, fault, change, ask } = choice;
  const [left, setLeft] = useState(false);
  const match = passwordsMatch(password, confirmation);
  const good = password !== '' && fault === null;
  const strength = good ? strengthOf(password) : null;
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
        description={strength === 'weak' ? text.strength.weak : text.rule}
        error={left && fault ? text.faults[fault] : undefined}
        success={strength && strength !== 'weak' ? text.strength[strength] : undefined}
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

export type PasswordFault = 'weak' | 'malformed' | 'guessable';

/** A password being chosen, and what is known about it. */
export interface PasswordChoice {
  readonly password: string;
  readonly confirmation: string;
  readonly change: (typed: { password?: string; confirmation?: string }) => void;
  /** The password's fault; null also while it is empty. */
  readonly fault: PasswordFault | null;
  /** Whether it has no known fault and was typed twice the same. */
  readonly isChosen: boolean;
  /** What is missing, as shown to the person; null once it is chosen. */
  readonly missing: string | null;
  /** Asks the api whether it is guessable. Resolves to whether it may be chosen. */
  readonly ask: () => Promise<boolean>;
}

/** The choice of a password by the owner of `email` (Specification 7.5). */
export function usePasswordChoice({ initial = '', email = '' } = {}): PasswordChoice {
  const call = useCall();
  const [typed, setTyped] = useState({ password: initial, confirmation: initial });
  const [guessable, setGuessable] = useState<string | null>(null);
  const { password, confirmation } = typed;
  const fault = password !== '' && password === guessable ? 'guessable' : passwordFaultOf(password);

  const ask = async () => {
    if (fault !== null) return false;
    const isGuessable = await call(checkPassword, { body: { password, ...(email && { email }) } }).then(
      () => false,
      isRefusedAsGuessable,
    );
    if (isGuessable) setGuessable(password);
    return !isGuessable;
  };

  const match = passwordsMatch(password, confirmation);
  const missing = () => {
    if (password === '') return text.missing.password;
    if (fault !== null) return text.missing.another;
    return confirmation === '' ? text.missing.confirmation : text.missing.same;
  };
  const isChosen = fault === null && match === true;
  return {
    ...typed,
    change: (next) => setTyped({ ...typed, ...next }),
    fault,
    isChosen,
    missing: isChosen ? null : missing(),
    ask,
  };
}

/** If there is no answer, or the host lacks the call, the next call reports a bad password. */
const isRefusedAsGuessable = (error: unknown): boolean =>
  error instanceof CallError && error.fields.password === 'guessable';

/** The fault of a password being chosen, as far as the browser can tell; null also while it is empty. */
export function passwordFaultOf(password: string): Exclude<PasswordFault, 'guessable'> | null {
  if (password === '' || v.safeParse(Password, password).success) return null;
  return lengthOf(password.normalize('NFC')) >= passwordMinLength ? 'malformed' : 'weak';
}

/**
 * Specification 7.5: whether both passwords are equal; null if either is empty. As NFC, since keyboards
 * compose Hangul differently.
 */
export function passwordsMatch(password: string, confirmation: string): boolean | null {
  if (password === '' || confirmation === '') return null;
  return password.normalize('NFC') === confirmation.normalize('NFC');
}
