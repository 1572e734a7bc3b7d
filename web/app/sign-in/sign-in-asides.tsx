import { AsideSteps, FormAside } from '../ui/form-aside.tsx';
import { signInAsideText as text } from './sign-in-aside-text.ts';

/** Beside a step of signing in: the visitor's own empty seat. */
export function SignInAside({ of }: { of: 'login' | 'notMe' | 'secondFactor' }) {
  return (
    <FormAside person={null} title={text[of].title}>
      <p>{text[of].text}</p>
    </FormAside>
  );
}

/** The same while a password is reset, with the progress. */
export function ResetSide({ at }: { at: 0 | 1 }) {
  const { title, label, steps } = text.reset;
  return (
    <FormAside person={null} title={title}>
      <AsideSteps label={label} steps={steps} at={at} />
    </FormAside>
  );
}
