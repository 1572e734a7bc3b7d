import { verificationCodeLength } from '@dure/contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { certifyText as text } from './certify-text.ts';
import { remainingTime } from './remaining-time.ts';
import type { Verification } from './use-verification.ts';
import { addressOf, needsAnother, stageOf, type VerificationState, waits } from './verification-state.ts';

const { missing } = text;

type VerificationActionsProps = {
  verification: Verification;
  now: number;
  /** The id of the form that the main button submits. */
  form: string;
  /** Whether no code can be sent, whatever is typed. */
  blocked: boolean;
};

/** The buttons up to the confirmed code: request one, then confirm it or request another. */
export function VerificationActions({ verification, now, form, blocked }: VerificationActionsProps) {
  const { state, send } = verification;
  const waiting = waits(state, now);
  const sending = state.busy === 'sending';
  if (stageOf(state) === 'start') {
    return (
      <Button
        type="submit"
        form={form}
        missing={blocked ? text.universitiesFailed : waiting ? text.missing.wait : missingOf(state.email)}
        pending={sending}
        pendingLabel={text.sending}
      >
        {waiting ? text.sendIn(remainingTime(state.sendableAt, now)) : text.send}
      </Button>
    );
  }
  const another = needsAnother(state);
  return (
    <>
      {!another && <ConfirmButton state={state} form={form} />}
      <Button
        variant={another ? 'primary' : 'text'}
        onClick={send}
        missing={blocked ? text.universitiesFailed : waiting ? text.missing.wait : null}
        pending={sending}
        pendingLabel={text.sending}
      >
        {waiting ? text.resendIn(remainingTime(state.sendableAt, now)) : text.resend}
      </Button>
    </>
  );
}

/** Why no code can be sent to the typed address; null if it can. */
function missingOf(typed: string): string | null {
  if (addressOf(typed) !== null) return null;
  const text = typed.trim();
  if (text === '') return missing.email;
  if (/^\d+$/.test(text)) return missing.studentNumber;
  return text.includes('@') ? missing.malformed : missing.at;
}

type ConfirmButtonProps = { state: VerificationState; form: string };

function ConfirmButton({ state, form }: ConfirmButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      missing={state.code.length < verificationCodeLength ? missing.code : null}
      pending={state.busy === 'confirming'}
      pendingLabel={text.confirming}
    >
      {text.confirm}
    </Button>
  );
}
