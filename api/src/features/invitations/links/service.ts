import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { noteAct, type Operator } from '../../audit/service.ts';
import {
  type CreatedInvitation,
  createEventInvitation,
  createPersonInvitation,
  createProjectInvitation,
  type EventInvitationDraft,
  type PersonInvitationDraft,
} from '../service.ts';
import { type EventEdit, type EventFault, editEvent } from './event-repository.ts';
import * as goingOn from './going-on-repository.ts';
import * as repository from './repository.ts';

export type { EventEdit, EventFault } from './event-repository.ts';

/** Run by the sweep. */
export const forgetUnused = repository.deleteUnused;

/** Operators' acts on links, each in the transaction in which it is recorded. */

/** Issues a link in a member's name. */
export async function issueInvitation(
  tx: Transaction,
  operator: Operator,
  draft: PersonInvitationDraft,
): Promise<CreatedInvitation> {
  const created = await createPersonInvitation(tx, draft);
  await noteAct(tx, operator, { act: 'invitation.create', target: created.id });
  return created;
}

/** Issues a link for everyone at an event. */
export async function issueEventInvitation(
  tx: Transaction,
  operator: Operator,
  draft: EventInvitationDraft,
): Promise<CreatedInvitation> {
  const created = await createEventInvitation(tx, draft);
  await noteAct(tx, operator, { act: 'event.create', target: created.id });
  return created;
}

/** Ends a link of any kind for good, by its code or id; members who joined by it stay. Null if there is none. */
export async function revokeLink(
  tx: Transaction,
  operator: Operator,
  named: string,
): Promise<{ id: string; changed: boolean } | null> {
  const revoked = await repository.revokeLink(tx, named);
  if (revoked?.changed) await noteAct(tx, operator, { act: 'invitation.revoke', target: revoked.id });
  return revoked;
}

/** Like `forgetInvitee` below, but done by the invited person themselves. */
export const forgetByInvitee = repository.forgetInvitee;

/**
 * For an invited person who never joined and asks for it: ends the link and deletes whom it was for. By its
 * code or id; null if there is none, or somebody joined by it.
 */
export async function forgetInvitee(
  tx: Transaction,
  operator: Operator,
  named: string,
): Promise<string | null> {
  const id = await repository.forgetInvitee(tx, named);
  if (id !== null) await noteAct(tx, operator, { act: 'invitation.revoke', target: id });
  return id;
}

/**
 * Issues an event link in the operator's own name: those who join by it are in their branch. Null `maxUses`
 * means no limit. The caller rolls back on a fault.
 */
export async function issueEvent(
  tx: Transaction,
  operator: { readonly memberId: string },
  edit: EventEdit,
): Promise<{ id: string } | { fault: EventFault }> {
  const draft = { title: edit.title, inviterId: operator.memberId };
  const { id } = await issueEventInvitation(tx, operator, draft);
  const fault = await editEvent(tx, id, edit);
  return fault === null ? { id } : { fault };
}

/** Null on success. */
export async function changeEvent(
  tx: Transaction,
  operator: Operator,
  id: string,
  edit: EventEdit,
): Promise<EventFault | null> {
  const fault = await editEvent(tx, id, edit);
  if (fault === null) await noteAct(tx, operator, { act: 'event.edit', target: id });
  return fault;
}

/** Why a personal link can't be extended. */
async function refusal(tx: Transaction, id: string): Promise<ApiError> {
  const link = await repository.findLink(tx, id);
  if (link === null || link.kind === 'event') return new ApiError('not_found');
  if (link.state === 'revoked' || link.state === 'used') return new ApiError(link.state);
  return new ApiError(link.uses > 0 ? 'used' : 'inactive');
}

/**
 * Extends a personal link; resolves to its new end.
 * @throws ApiError not_found, used, revoked, inactive
 */
export async function extendLink(
  tx: Transaction,
  operator: Operator,
  id: string,
  days: number,
): Promise<Date> {
  const until = await goingOn.setLonger(tx, id, days);
  if (until === null) throw await refusal(tx, id);
  await noteAct(tx, operator, { act: 'invitation.extend', target: id });
  return until;
}

/**
 * Replaces a personal link with a new one for the same person, with the same name and words.
 * @throws as `extendLink`
 */
export async function renewLink(tx: Transaction, operator: Operator, id: string): Promise<CreatedInvitation> {
  const before = await goingOn.endForAnother(tx, id);
  if (before === null) throw await refusal(tx, id);
  const { inviterId, inviteeName, relation, reason, projectId } = before;
  const vouch = relation === null || reason === null ? null : { relation, reason };
  const draft = { inviterId, inviteeName, vouch };
  const created =
    projectId === null
      ? await createPersonInvitation(tx, draft)
      : await createProjectInvitation(tx, { ...draft, projectId });
  await goingOn.moveImported(tx, id, created.id);
  await noteAct(tx, operator, { act: 'invitation.resend', target: created.id });
  return created;
}
