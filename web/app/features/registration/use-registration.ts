import { useRef, useState } from 'react';
import { newAttempt } from '../../api/attempt.ts';
import type { Call } from '../../api/call.ts';
import { register } from './register.ts';
import type { RegistrationBody } from './registration-body.ts';
import { type RegistrationFailure, registrationFailureOf } from './registration-failure.ts';

export interface RegistrationParts {
  readonly call: Call;
  /** The Idempotency-Key of the body as it stands, if it was tried before. */
  readonly attempt: () => string | null;
  readonly keepAttempt: (attempt: string) => void;
  readonly onDone: (joined: RegistrationBody) => Promise<void> | void;
  readonly onFailed: (failure: RegistrationFailure) => void;
}

/** Sends a registration, one at a time; repeated with the same body it has its effect once. */
export function useRegistration(parts: RegistrationParts) {
  const { call, attempt, keepAttempt, onDone, onFailed } = parts;
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);
  const renew = () => {
    const key = newAttempt();
    keepAttempt(key);
    return key;
  };
  const submit = async (body: RegistrationBody) => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      await register(call, body, attempt() ?? renew(), renew);
      await onDone(body);
    } catch (error) {
      onFailed(registrationFailureOf(error));
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  return { submit, submitting };
}
