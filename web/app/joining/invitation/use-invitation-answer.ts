import { acceptProjectInvitation, declineProjectInvitation } from '@dure/contract/invitations.ts';
import { currentUser } from '@dure/contract/members.ts';
import { useState } from 'react';
import type { Call } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { useSettings } from '../../shell/settings-context.ts';
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
  /** Leaves the screen; what was answered is told once it has. */
  readonly leave: () => Promise<void> | void;
  readonly lookAgain: () => void;
}

type Answer = 'accept' | 'decline';

/** Answers a project invitation, one answer at a time. */
export function useInvitationAnswer({ invitation, roleId, leave, lookAgain }: AnswerParts) {
  const call = useCall();
  const { brandContact } = useSettings();
  const [pending, setPending] = useState<Answer | null>(null);
  const [notice, setNotice] = useState<string | undefined>();
  const { code, inviter, project } = invitation;
  const body = { inviter_id: inviter.id, project_card_id: project.id, code };

  /** Resolves to what to tell. */
  const acceptNow = async () => {
    const accepted = roleId === null ? body : { ...body, role_id: roleId };
    const { detail } = await call(acceptProjectInvitation, { body: accepted });
    return detail === undefined ? text.accepted : text.alreadyIn;
  };
  const declineNow = async () => {
    await call(declineProjectInvitation, { body });
    return text.declined;
  };
  const refuse = ({ toast, notice, lookAgain: again }: Refusal) => {
    setPending(null);
    setNotice(notice);
    if (toast !== undefined) showToast(toast);
    if (again) lookAgain();
  };
  const done = async (told: string) => {
    await leave();
    showToast(told);
  };
  const answer = async (kind: Answer, now: () => Promise<string>) => {
    if (pending) return;
    setPending(kind);
    setNotice(undefined);
    try {
      await done(await now());
    } catch (error) {
      const refusal =
        kind === 'accept'
          ? acceptRefusal(await withMentorRule(call, error), brandContact)
          : declineRefusal(error);
      if (refusal) refuse(refusal);
      else await done(text.declined);
    }
  };
  return {
    pending,
    notice,
    accept: () => answer('accept', acceptNow),
    decline: () => answer('decline', declineNow),
  };
}

/**
 * What an accept that was refused is to be told as. A bare host says no more than 403; of an alumni that is
 * the mentor rule (Specification 8.6).
 */
async function withMentorRule(call: Call, error: unknown): Promise<unknown> {
  const saysNoMore = error instanceof CallError && error.status === 403 && error.type === 'unknown';
  if (!saysNoMore) return error;
  const member = await call(currentUser, {}).catch(() => null);
  return member?.user_type === 'alumni' ? new CallError('alumni_unverified', 403) : error;
}
