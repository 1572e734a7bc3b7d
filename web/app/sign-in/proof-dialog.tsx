import { proveSession } from '@dure/contract/sessions.ts';
import { useSyncExternalStore } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { missing } from '../form/rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
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

/** Asks for the fresh proof that a call on this screen needs (Specification 5.9). */
export function ProofAsked() {
  const answer = useSyncExternalStore(subscribeProofs, waitingForProof, () => null);
  return answer && <ProofDialog onAnswer={answer} />;
}

function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const call = useCall();
  const { form, field, button, said } = useForm(useDraft({ current_password: '' }), {
    check: ({ current_password }) => ({ current_password: missing(current_password !== '') }),
    refusal: ({ type }) =>
      type === 'password_wrong' ? { fields: { current_password: errorText[type] } } : undefined,
    send: async ({ current_password: password }) => {
      await call(proveSession, { body: { password } });
    },
    done: () => onAnswer(true),
  });
  const showing = useAct((error) => (error instanceof NoPasskey ? text.stopped : errorText[error.type]));
  const pending = button.pending || showing.pending;
  const byPasskey = async () => {
    if (pending) return;
    if (await showing.run(async () => (await import('./passkey.ts')).proveByPasskey(call))) onAnswer(true);
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={text.title}
      closeLabel={text.close}
      actions={
        <>
          <Button {...button} pending={pending} pendingLabel={text.pending}>
            {text.submit}
          </Button>
          {canPasskeys() && (
            <Button variant="quiet" onClick={byPasskey} aria-disabled={pending}>
              {text.byPasskey}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <Form {...form} method="post">
        <PasswordField
          {...field('current_password')}
          label={text.password}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={text.show}
          hideLabel={text.hide}
          data-autofocus
        />
        <Notice>{said ?? showing.failure}</Notice>
      </Form>
    </Dialog>
  );
}
