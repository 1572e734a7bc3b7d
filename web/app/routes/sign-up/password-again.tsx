import { type ChosenPassword, PasswordChoice } from '../../features/password-choice/password-choice.tsx';
import { registerText as text } from '../../text/register.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sign-up.module.css';

type PasswordAgainProps = {
  email: string;
  value: ChosenPassword;
  onChange: (value: ChosenPassword) => void;
};

/** The page was loaded anew: the password was kept nowhere, and is asked for once more (Specification 5.8). */
export function PasswordAgain({ email, value, onChange }: PasswordAgainProps) {
  return (
    <section className={styles.password}>
      <h2>{text.passwordAgain}</h2>
      <p className={styles.why}>{text.passwordAgainWhy}</p>
      {/* Password managers keep the two together. */}
      <TextField label={text.email} type="email" autoComplete="username" value={email} isReadOnly />
      <PasswordChoice value={value} onChange={onChange} />
    </section>
  );
}
