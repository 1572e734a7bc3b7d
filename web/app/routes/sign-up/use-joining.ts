import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../call-context.ts';
import { endSignUp } from '../../features/invitation/tab-invitation.ts';
import type { FieldFaults } from '../../features/profile-form/step-rules.ts';
import type { RegistrationBody } from '../../features/registration/registration-body.ts';
import type { RegistrationFailure } from '../../features/registration/registration-failure.ts';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { signInAutomatically } from '../../features/sign-in/automatic-sign-in.ts';
import { forgetPassword } from '../../features/signup-draft/chosen-password.ts';
import { draftOf, dropDraft } from '../../features/signup-draft/draft-store.ts';
import { registerText as text } from '../../text/register.ts';
import { showToast } from '../../ui/toast.ts';
import type { ProfileStep } from './profile-step.ts';

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
