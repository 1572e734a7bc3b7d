import type { Relation } from '@dure/contract/invitations.ts';
import { newAttempt } from '../../api/attempt.ts';
import { type TabDraft, tabDraft } from '../../session/tab-draft.ts';

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
