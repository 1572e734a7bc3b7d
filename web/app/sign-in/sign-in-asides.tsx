import { AsideSteps, FormAside } from '../ui/form-aside.tsx';
import { signInAsideText as text } from './sign-in-aside-text.ts';

/** Beside a step of who is not signed in yet: the seat that is theirs. */
export function SignInAside({ of }: { of: 'login' | 'notMe' | 'secondFactor' }) {
  return (
    <FormAside person={null} title={text[of].title}>
      <p>{text[of].text}</p>
    </FormAside>
  );
}

/** The same while a new password is made: how far one is. */
export function ResetSide({ at }: { at: 0 | 1 }) {
  const { title, label, steps } = text.reset;
  return (
    <FormAside person={null} title={title}>
      <AsideSteps label={label} steps={steps} at={at} />
    </FormAside>
  );
}
