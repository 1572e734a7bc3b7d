import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { NoPasskey } from '../sign-in/no-passkey.ts';
import { proofText } from '../sign-in/passkey-text.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ownPasswordText as text } from './account-text.ts';
import styles from './own-password-field.module.css';

/**
 * The current password as typed; null after a passkey was shown instead, since the session has its proof
 * then.
 */
export type OwnPassword = string | null;

type OwnPasswordFieldProps = {
  value: OwnPassword;
  onChange: (password: OwnPassword) => void;
  /** Whether to offer a passkey instead. */
  passkey: boolean;
};

/** Asks for the current password, or a passkey, before an irreversible action. */
export function OwnPasswordField({ value, onChange, passkey }: OwnPasswordFieldProps) {
  if (value === null)
    return (
      <p ref={(said) => said?.focus()} role="status" tabIndex={-1}>
        {text.proved}
      </p>
    );
  return (
    <div>
      <PasswordField
        label={text.label}
        name="current_password"
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
        value={value}
        onChange={onChange}
      />
      {passkey && <PasskeyInstead onProved={() => onChange(null)} />}
    </div>
  );
}

function PasskeyInstead({ onProved }: { onProved: () => void }) {
  const call = useCall();
  const { pending, failure, run } = useAct((error) =>
    error instanceof NoPasskey ? proofText.stopped : errorText[error.type],
  );
  const prove = async () => {
    const proved = await run(async () => (await import('../sign-in/passkey.ts')).proveByPasskey(call));
    if (proved) onProved();
  };
  return (
    <>
      <Button
        variant="accent"
        className={styles.instead}
        onClick={prove}
        pending={pending}
        pendingLabel={proofText.pending}
      >
        {text.byPasskey}
      </Button>
      <Notice>{failure}</Notice>
    </>
  );
}
