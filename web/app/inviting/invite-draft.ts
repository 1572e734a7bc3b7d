import type { FieldFault } from '@dure/contract/errors.ts';
import type { Relation } from '@dure/contract/invitations.ts';
import { InviteeName, VouchReason } from '@dure/contract/own-invitations.ts';
import * as v from 'valibot';
import { newAttempt } from '../api/call.ts';
import { type TabDraft, tabDraft } from '../session/tab-draft.ts';

/** An invitation that is being written. */
export interface InviteDraft {
  readonly invitee_name: string;
  readonly relation: Relation | null;
  readonly reason: string;
  /** Of the project to invite to; empty: to the network alone. */
  readonly project_card_id: string;
  /** Its Idempotency-Key, kept as well: sent again after a reload it is still one invitation. */
  readonly attempt: string;
}

const nothing = (): InviteDraft => ({
  invitee_name: '',
  relation: null,
  reason: '',
  project_card_id: '',
  attempt: newAttempt(),
});

/** A member's own, so that whoever signs in next in this tab does not find it. */
export const inviteDraftOf = (memberId: string): TabDraft<InviteDraft> =>
  tabDraft(`invite:${memberId}`, nothing);

export type InviteField = 'invitee_name' | 'relation' | 'reason' | 'project_card_id';
export type InviteFaults = Partial<Record<InviteField, FieldFault>>;

/** What is wrong with which field, by the contract's own rules. */
export function inviteFaults({ invitee_name, relation, reason }: InviteDraft): InviteFaults {
  return {
    ...faultIn('invitee_name', InviteeName, invitee_name),
    ...(relation === null && { relation: 'required' as const }),
    ...faultIn('reason', VouchReason, reason),
  };
}

function faultIn(
  field: InviteField,
  schema: v.GenericSchema<string, string, v.BaseIssue<unknown>>,
  value: string,
): InviteFaults {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? {} : { [field]: parsed.issues[0].message };
}
