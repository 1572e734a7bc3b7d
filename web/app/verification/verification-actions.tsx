import { Button } from '../ui/button.tsx';
import { certifyText as text } from './certify-text.ts';
import { remainingTime } from './remaining-time.ts';
import type { Verification } from './use-verification.ts';
import {
  addressOf,
  mayConfirm,
  maySend,
  needsAnother,
  stageOf,
  type VerificationState,
} from './verification-state.ts';

type VerificationActionsProps = {
  verification: Verification;
  now: number;
  /** The id of the form the main button submits. */
  form: string;
  /** No code can be sent, whatever is typed. */
  blocked: boolean;
};

/** The buttons up to the confirmed code: first to get one, then to confirm it or get another. */
export function VerificationActions({ verification, now, form, blocked }: VerificationActionsProps) {
  const { state, send } = verification;
  const waits = now < state.sendableAt;
  const sending = state.busy === 'sending';
  if (stageOf(state) === 'start') {
    return (
      <Button
        type="submit"
        form={form}
        disabled={!sending && (blocked || addressOf(state.email) === null || waits)}
        pending={sending}
        pendingLabel={text.sending}
      >
        {waits ? text.sendIn(remainingTime(state.sendableAt, now)) : text.send}
      </Button>
    );
  }
  const another = needsAnother(state, now);
  return (
    <>
      {!another && <ConfirmButton state={state} now={now} form={form} />}
      <Button
        variant={another ? 'primary' : 'text'}
        onClick={send}
        disabled={!sending && (blocked || !maySend(state, now))}
        pending={sending}
        pendingLabel={text.sending}
      >
        {waits ? text.resendIn(remainingTime(state.sendableAt, now)) : text.resend}
      </Button>
    </>
  );
}

type ConfirmButtonProps = { state: VerificationState; now: number; form: string };

function ConfirmButton({ state, now, form }: ConfirmButtonProps) {
  const confirming = state.busy === 'confirming';
  return (
    <Button
      type="submit"
      form={form}
      disabled={!confirming && !mayConfirm(state, now)}
      pending={confirming}
      pendingLabel={text.confirming}
    >
      {text.confirm}
    </Button>
  );
}
