import { useEffect, useEffectEvent, useRef } from 'react';
import { FieldTime } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { certifyText as text } from './certify-text.ts';
import { minutesToAnnounce, remainingTime } from './remaining-time.ts';
import type { Verification } from './use-verification.ts';
import { needsAnother, seemsOver, stageOf } from './verification-state.ts';

type CodeFieldProps = { verification: Verification; now: number };

/**
 * The field for the mailed code, with the time left. Shown only while a code is out for the address, and
 * after it was confirmed.
 */
export function CodeField({ verification, now }: CodeFieldProps) {
  const { challenge } = verification.state;
  if (challenge === null || stageOf(verification.state) === 'start') return null;
  return <SentCodeField verification={verification} now={now} expiresAt={challenge.expiresAt} />;
}

function SentCodeField({ verification, now, expiresAt }: CodeFieldProps & { expiresAt: number }) {
  const { state, typeCode, askTime } = verification;
  const confirmed = state.proof !== null;
  const fault = state.codeFault;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== 'wrong') return;
    input.current?.focus();
    input.current?.select();
  }, [fault]);
  const over = seemsOver(state, now);
  const ask = useEffectEvent(askTime);
  useEffect(() => {
    if (over) void ask();
  }, [over]);
  const late = !confirmed && state.challenge?.delivery === 'under_way';
  const minutes = confirmed ? null : minutesToAnnounce(expiresAt, now);
  return (
    <div>
      <TextField
        label={text.code}
        name="code"
        digits
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="done"
        value={state.code}
        onChange={typeCode}
        readOnly={confirmed || state.busy === 'confirming'}
        description={over ? text.codeSeemsOver : late ? text.codeLate : text.codeHint}
        error={fault ? text.codeFaults[fault] : undefined}
        success={confirmed ? text.codeGood : undefined}
        trailing={
          confirmed || over || needsAnother(state) ? undefined : (
            <FieldTime>{remainingTime(expiresAt, now)}</FieldTime>
          )
        }
      />
      <VisuallyHidden>
        <span role="status">{minutes !== null && text.minutesLeft(minutes)}</span>
        <span role="status">{late && text.codeLate}</span>
        <span role="status">{over && text.codeSeemsOver}</span>
      </VisuallyHidden>
    </div>
  );
}
