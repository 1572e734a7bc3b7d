import { acceptProjectInvitation, declineProjectInvitation } from '@dure/contract/invitations.ts';
import { currentUser } from '@dure/contract/members.ts';
import { useState } from 'react';
import type { Call } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { useSettings } from '../../settings.ts';
import { showToast } from '../../ui/toast.ts';
import { acceptText as text } from './accept-invitation-text.ts';
import { acceptRefusal, declineRefusal, type Refusal } from './refusal.ts';

interface Answered {
  readonly code: string;
  readonly inviter: { readonly id: string };
  readonly project: { readonly id: string };
}

interface AnswerParts {
  readonly invitation: Answered;
  /** The role to join with. */
  readonly roleId: string | null;
  /** Leaves the screen; the toast follows. */
  readonly leave: (accepted: boolean) => Promise<void> | void;
  readonly lookAgain: () => void;
}

/** Answers a project invitation, one answer at a time. */
export function useInvitationAnswer({ invitation, roleId, leave, lookAgain }: AnswerParts) {
  const call = useCall();
  const { brandContact } = useSettings();
  const { code, inviter, project } = invitation;
  const body = { inviter_id: inviter.id, project_card_id: project.id, code };

  const done = async (told: string, accepted = false) => {
    await leave(accepted);
    showToast(told);
  };
  /** Shows a refusal, and returns what stays on the screen. */
  const refuse = ({ toast, notice, lookAgain: again }: Refusal) => {
    if (toast !== undefined) showToast(toast);
    if (again) lookAgain();
    return notice ?? null;
  };
  const { pending, failure, run } = useAct<string>(() => null);
  const [answer, setAnswer] = useState<'accept' | 'decline'>('accept');
  const accept = () =>
    run(
      async () => {
        setAnswer('accept');
        const accepted = roleId === null ? body : { ...body, role_id: roleId };
        const { detail } = await call(acceptProjectInvitation, { body: accepted });
        await done(detail === undefined ? text.accepted : text.alreadyIn, true);
      },
      async (error) => refuse(acceptRefusal(await withMentorRule(call, error), brandContact)),
    );
  const decline = () =>
    run(
      async () => {
        setAnswer('decline');
        await call(declineProjectInvitation, { body });
        await done(text.declined);
      },
      async (error) => {
        const refusal = declineRefusal(error);
        if (refusal) return refuse(refusal);
        await done(text.declined);
        return null;
      },
    );
  return { pending: pending ? answer : null, notice: failure, accept, decline };
}

/**
 * Refines a refused accept: a bare host says only 403, which for an alumni means the mentor rule
 * (Specification 8.6).
 */
async function withMentorRule(call: Call, error: CallError): Promise<CallError> {
  const saysNoMore = error.status === 403 && error.type === 'unknown';
  if (!saysNoMore) return error;
  const member = await call(currentUser, {}).catch(() => null);
  return member?.user_type === 'alumni' ? new CallError('alumni_unverified', 403) : error;
}
