import { proveSession } from '@dure/contract/sessions.ts';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { subscribeProofs, waitingForProof } from '../session/proof-request.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { sentences } from '../ui/sentences.tsx';
import { canPasskeys } from './can-passkeys.ts';
import { NoPasskey } from './no-passkey.ts';
import { proofText as text } from './passkey-text.ts';
import styles from './proof-dialog.module.css';

const formId = 'proof';

/** Asks for the fresh proof that a call of this screen waits for (Specification 5.9). */
export function ProofAsked() {
  const answer = useSyncExternalStore(subscribeProofs, waitingForProof, () => null);
  return answer && <ProofDialog onAnswer={answer} />;
}

function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const call = useCall();
  const [password, setPassword] = useState('');
  const act = useAct((error) => (error instanceof NoPasskey ? text.stopped : errorText[error.type]));
  const wrong = act.failure === errorText.password_wrong;
  const prove = async (give: () => Promise<void>) => {
    if (await act.run(give)) onAnswer(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    void prove(async () => {
      await call(proveSession, { body: { password } });
    });
  };
  const byPasskey = () => prove(async () => (await import('./passkey.ts')).proveByPasskey(call));
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={text.title}
      closeLabel={text.close}
      actions={
        <>
          <Button type="submit" form={formId} pending={act.pending} pendingLabel={text.pending}>
            {text.submit}
          </Button>
          {canPasskeys() && (
            <Button variant="quiet" onClick={byPasskey} aria-disabled={act.pending}>
              {text.byPasskey}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <Form id={formId} method="post" onSubmit={submit}>
        <PasswordField
          label={text.password}
          name="current_password"
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={text.show}
          hideLabel={text.hide}
          data-autofocus
          value={password}
          onChange={setPassword}
          error={wrong ? errorText.password_wrong : undefined}
        />
        <Notice>{!wrong && act.failure}</Notice>
      </Form>
    </Dialog>
  );
}
