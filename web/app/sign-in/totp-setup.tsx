import { totpCodeLength } from '@dure/contract/limits.ts';
import { beginTotp, confirmTotp } from '@dure/contract/second-factor.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { sentences } from '../ui/sentences.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { totpSetupText as text } from './second-factor-text.ts';
import styles from './totp-setup.module.css';

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** Shows the code or key for the app, and asks for the app's first code. */
export function TotpSetup({ onSetUp }: { onSetUp: () => Promise<void> }) {
  const call = useCall();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [code, setCode] = useState('');
  const beginning = useAct();
  const confirming = useAct();
  const { run: begin } = beginning;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once
  useEffect(() => {
    void begin(async () => setBegun(await call(beginTotp, {})));
  }, []);
  const whole = code.replaceAll(/\D/g, '');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (whole.length !== totpCodeLength) return;
    void confirming.run(async () => {
      await call(confirmTotp, { body: { totp_code: whole } });
      await onSetUp();
    });
  };
  if (begun === null) {
    return beginning.failure ? (
      <Notice>{errorText[beginning.failure]}</Notice>
    ) : (
      <SkeletonGroup label={text.loading}>
        <Skeleton className={styles.code} />
      </SkeletonGroup>
    );
  }
  return (
    <Form method="post" onSubmit={confirm}>
      <div className={styles.setup}>
        <p>{sentences(text.lead)}</p>
        <QrCode text={begun.uri} label={text.qr} />
        <ButtonLink href={begun.uri} variant="quiet" className={styles.here}>
          {text.openHere}
        </ButtonLink>
        <dl className={styles.secret}>
          <dt>{text.secret}</dt>
          <dd translate="no">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
        </dl>
        <Fields>
          <TextField
            label={text.code}
            name="totp_code"
            digits
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={totpCodeLength + 1}
            value={code}
            onChange={setCode}
          />
          <Notice>{confirming.failure && errorText[confirming.failure]}</Notice>
          <Button
            type="submit"
            missing={whole.length === totpCodeLength ? null : text.codeMissing}
            pending={confirming.pending}
            pendingLabel={text.pending}
          >
            {text.submit}
          </Button>
        </Fields>
      </div>
    </Form>
  );
}
