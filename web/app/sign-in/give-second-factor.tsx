import { recoveryCodeMaxLength, totpCodeLength } from '@dure/contract/limits.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { giveSecondFactor, type SecondFactor } from '@dure/contract/second-factor.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { canPasskeys } from './can-passkeys.ts';
import { NoPasskey } from './no-passkey.ts';
import styles from './second-factor.module.css';
import { secondFactorText as text } from './second-factor-text.ts';

type Given = CallInput<typeof giveSecondFactor>['body'];

/** Asks for one of the operator's factors: a passkey, an app's code, or a recovery code. */
export function GiveSecondFactor({ state, onGiven }: { state: SecondFactor; onGiven: () => void }) {
  const call = useCall();
  const { pending, failure, run } = useAct((error) =>
    error instanceof NoPasskey ? text.stopped : errorText[error.type],
  );
  const [recovering, setRecovering] = useState(!state.totp && !state.passkeys);
  const give = async (given: () => Promise<Given>) => {
    const done = await run(async () => {
      await call(giveSecondFactor, { body: await given() });
    });
    if (done) onGiven();
  };
  const byPasskey = () =>
    give(async () => {
      const { showPasskey } = await import('./passkey.ts');
      return showPasskey(call);
    });
  const withPasskey = state.passkeys > 0 && canPasskeys();
  const withCode = state.totp || recovering;
  return (
    <div className={styles.ways}>
      {withPasskey && (
        <Button onClick={byPasskey} pending={pending} pendingLabel={text.pending}>
          {text.byPasskey}
        </Button>
      )}
      {withCode && (
        <CodeForm
          key={String(recovering)}
          recovering={recovering}
          quiet={withPasskey}
          pending={pending}
          onCode={(code) =>
            void give(async () => (recovering ? { recovery_code: code } : { totp_code: code }))
          }
        />
      )}
      <Notice>{failure}</Notice>
      {state.recovery_codes_left > 0 && (state.totp || !recovering) && (
        <Button variant="text" onClick={() => setRecovering(!recovering)}>
          {recovering ? text.useApp : text.useRecovery}
        </Button>
      )}
      <p className={styles.lost}>{text.lost}</p>
    </div>
  );
}

type CodeFormProps = {
  recovering: boolean;
  /** Whether another button is the main one. */
  quiet: boolean;
  pending: boolean;
  onCode: (code: string) => void;
};

function CodeForm({ recovering, quiet, pending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const typed = recovering ? code.trim() : code.replaceAll(/\D/g, '');
  const whole = recovering ? typed !== '' : typed.length === totpCodeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole && !pending) onCode(typed);
  };
  /** After the last digit of an app's code it is sent at once. */
  const type = (text: string) => {
    setCode(text);
    const digits = text.replaceAll(/\D/g, '');
    if (!recovering && !pending && digits.length === totpCodeLength && digits !== typed) onCode(digits);
  };
  return (
    <Form method="post" onSubmit={submit}>
      <Fields>
        <TextField
          label={recovering ? text.recoveryCode : text.code}
          name={recovering ? 'recovery_code' : 'totp_code'}
          description={recovering ? text.recoveryHint : text.codeHint}
          digits={!recovering}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={recovering ? recoveryCodeMaxLength : totpCodeLength + 1}
          value={code}
          onChange={type}
        />
        <Button
          type="submit"
          variant={quiet ? 'quiet' : 'primary'}
          missing={whole ? null : recovering ? text.recoveryMissing : text.codeMissing}
          pending={pending}
          pendingLabel={text.pending}
        >
          {text.submit}
        </Button>
      </Fields>
    </Form>
  );
}
