import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Call, newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { registerText as text } from '../fields/profile-text.ts';
import type { FieldFaults } from '../fields/step-rules.ts';
import { signInAutomatically } from '../sign-in/sign-in-attempt.ts';
import { showToast } from '../ui/toast.ts';
import { draftOf, dropDraft, forgetPassword } from './draft-store.ts';
import { endSignUp } from './invitation/tab-invitation.ts';
import type { ProfileStep } from './profile-step.ts';
import type { ProjectBody, RegistrationBody } from './registration-body.ts';
import { type RegistrationFailure, registrationFailureOf } from './registration-failure.ts';

type JoiningParts = Pick<ProfileStep, 'invitation' | 'journey' | 'draft' | 'change'> & {
  onRefused: (faults: FieldFaults) => void;
};

/** Joins with what the draft holds. Whatever goes wrong, nothing that was typed is lost. */
export function useJoining({ invitation: { code }, journey, draft, change, onRefused }: JoiningParts) {
  const call = useCall();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);

  const { submit, submitting } = useRegistration({
    call,
    attempt: () => draftOf(code).attempt,
    keepAttempt: (attempt) => change({ attempt }),
    async onDone({ email, password }) {
      endSignUp(draft.user_name, journey.end);
      const state = journey.signsIn
        ? { autoLoginSuccess: await signInAutomatically(call, { email, password }) }
        : null;
      await navigate(journey.end, { replace: true, viewTransition: true, state });
      dropDraft(code);
      forgetPassword();
    },
    onFailed(next) {
      setFailure(next);
      if (next.where === 'invitation') change({ stranded: true });
      if (next.where === 'fields') onRefused(next.faults);
      if (next.where === 'nowhere') showToast(text.failed);
      if (next.where === 'verification') {
        change({ proof: null, challenge: null, refusal: next.fault });
        navigate(journey.certify, { replace: true, viewTransition: true });
      }
    },
  });

  const join = async (body: RegistrationBody) => {
    setFailure(null);
    await submit(body);
  };
  return { join, joining: submitting, failure };
}

interface RegistrationParts {
  readonly call: Call;
  /** The Idempotency-Key of the body as it stands, if it was tried before. */
  readonly attempt: () => string | null;
  readonly keepAttempt: (attempt: string) => void;
  readonly onDone: (joined: RegistrationBody) => Promise<void> | void;
  readonly onFailed: (failure: RegistrationFailure) => void;
}

/** Sends a registration, one at a time; repeated with the same body it has its effect once. */
function useRegistration(parts: RegistrationParts) {
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

/**
 * Registers once, however often it is repeated with the same `attempt`. Where the api knows the attempt with another
 * body (another password, typed anew after a reload) `renew` gives the next one. Rejects with `CallError`.
 */
async function register(
  call: Call,
  body: RegistrationBody,
  attempt: string,
  renew: () => string,
): Promise<void> {
  const send = (idempotencyKey: string) =>
    isByProject(body)
      ? call(registerByProject, { body }, { idempotencyKey })
      : call(registerByLink, { body }, { idempotencyKey });
  try {
    await send(attempt);
  } catch (error) {
    if (!(error instanceof CallError) || error.type !== 'idempotency_key_reused') throw error;
    await send(renew());
  }
}

const isByProject = (body: RegistrationBody): body is ProjectBody => 'project_card_id' in body;
