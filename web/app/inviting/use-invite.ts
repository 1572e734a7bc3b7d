import {
  createInvitation,
  createProjectInvitation,
  type OwnInvitation,
} from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import type { Call } from '../api/call.ts';
import { newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import type { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import type { TabDraft } from '../session/tab-draft.ts';
import { errorText } from '../text/errors.ko.ts';
import { invitationsText as text } from './invitations-text.ts';
import type { InviteDraft } from './invite-draft.ts';
import { type InviteFaults, inviteFaults } from './invite-draft.ts';

interface Outcome {
  readonly faults: InviteFaults;
  /** Why the whole was refused. */
  readonly failure: string | null;
}

const fine: Outcome = { faults: {}, failure: null };

/**
 * One invitation: kept as it is typed, sent once however often it is tried. What is wrong is told by field, from the
 * first press on until it is mended. `pressed` counts the presses in vain.
 */
export function useInvite(kept: TabDraft<InviteDraft>, onMade: (made: OwnInvitation) => Promise<void>) {
  const call = useCall();
  const [draft, setDraft] = useState(kept.read);
  const { pending: sending, failure, run, fail } = useAct(outcomeOf);
  const [pressed, setPressed] = useState(0);
  const outcome = failure ?? fine;
  const change = (changes: Partial<InviteDraft>) => {
    // Another text is another invitation.
    setDraft(kept.change({ ...changes, attempt: newAttempt() }));
    fail(null);
  };
  const send = async () => {
    if (sending) return;
    // Kept as it is now: a key drawn just now has to be the same after a reload.
    const { attempt, ...typed } = kept.change(draft);
    setPressed(pressed + 1);
    if (Object.keys(inviteFaults(draft)).length > 0) return;
    await run(async () => {
      const made = await sendInvite(call, typed, attempt);
      kept.drop();
      setDraft(kept.read());
      setPressed(0);
      await onMade(made);
    });
  };
  const faults = { ...outcome.faults, ...(pressed > 0 && inviteFaults(draft)) };
  return { draft, change, send, sending, pressed, faults, failure: outcome.failure };
}

function sendInvite(
  call: Call,
  { project_card_id, invitee_name, relation, reason }: Omit<InviteDraft, 'attempt'>,
  attempt: string,
): Promise<OwnInvitation> {
  const body = { invitee_name, relation: relation ?? 'other', reason };
  const once = { idempotencyKey: attempt };
  return project_card_id === ''
    ? call(createInvitation, { body }, once)
    : call(createProjectInvitation, { body: { ...body, project_card_id } }, once);
}

function outcomeOf({ type, fields }: CallError): Outcome {
  if (Object.keys(fields).length > 0) return { faults: fields, failure: null };
  // The project ended, or one takes no part in it any more, since the list was loaded.
  if (type === 'not_found' || type === 'forbidden')
    return { faults: { project_card_id: 'not_listed' }, failure: null };
  if (type === 'rate_limited') return { faults: {}, failure: text.tooManyToday };
  return { faults: {}, failure: `${text.failed} ${errorText[type]}` };
}
