import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import { useNavigate } from 'react-router';
import { type Call, newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { joiningProfileText as text } from '../fields/fields-text.ts';
import type { FieldFaults } from '../fields/step-rules.ts';
import { signInWith } from '../session/begin-session.ts';
import { storeTokens } from '../session/session-store.ts';
import { showToast } from '../ui/toast.ts';
import { dropDraft, forgetPassword } from './draft-store.ts';
import { endJoining } from './invitation/tab-invitation.ts';
import type { JoiningBody, ProjectBody } from './joining-body.ts';
import { type JoiningFailure, joiningFailureOf } from './joining-failure.ts';
import type { ProfileStep } from './profile-step.tsx';

type JoiningParts = Pick<ProfileStep, 'invitation' | 'journey' | 'draft'> & {
  onRefused: (faults: FieldFaults) => void;
};

/** Joins with the draft's content. Whatever fails, nothing typed is lost. */
export function useJoining({ invitation: { code }, journey, draft, onRefused }: JoiningParts) {
  const { now, change } = draft;
  const call = useCall();
  const navigate = useNavigate();
  const refuse = (error: CallError): JoiningFailure => {
    const failure = joiningFailureOf(error);
    if (failure.where === 'invitation') change({ stranded: true });
    if (failure.where === 'fields') onRefused(failure.faults);
    if (failure.where === 'nowhere') showToast(text.failed);
    if (failure.where === 'verification') {
      change({ proof: null, challenge: null, refusal: failure.fault });
      navigate(journey.certify, { replace: true, viewTransition: true });
    }
    return failure;
  };
  const { pending, failure, run } = useAct(refuse);
  /** A new Idempotency-Key for the current body. */
  const renew = () => {
    const attempt = newAttempt();
    change({ attempt });
    return attempt;
  };
  const join = (body: JoiningBody) =>
    run(async () => {
      await joinOnce(call, body, now().attempt ?? renew(), renew);
      const { email, password } = body;
      endJoining(now().user_name, journey.end);
      const state = { autoLoginSuccess: await signInAutomatically(call, { email, password }) };
      await navigate(journey.end, { replace: true, viewTransition: true, state });
      dropDraft(code);
      forgetPassword();
    });
  return { join, joining: pending, failure };
}

/**
 * Joins once, however often it is retried with the same `attempt`. If the api knows the attempt with another
 * body (such as a password typed anew after a reload), `renew` gives a new key. Rejects with `CallError`.
 */
async function joinOnce(call: Call, body: JoiningBody, attempt: string, renew: () => string): Promise<void> {
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

const isByProject = (body: JoiningBody): body is ProjectBody => 'project_card_id' in body;

/**
 * Signs the new member in (Specification 5.3). Resolves to whether it worked; never rejects, since they can
 * sign in by hand.
 */
async function signInAutomatically(
  call: Call,
  credentials: Parameters<typeof signInWith>[1],
): Promise<boolean> {
  try {
    const { access, refresh, userId } = await signInWith(call, credentials);
    storeTokens({ access, refresh }, userId);
    return true;
  } catch {
    return false;
  }
}
