import type { FieldFault } from '@dure/contract/errors.ts';
import { InviteeName, VouchReason } from '@dure/contract/own-invitations.ts';
import * as v from 'valibot';
import type { InviteDraft } from './invite-draft.ts';

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
