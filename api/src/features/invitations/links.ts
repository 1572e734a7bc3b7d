import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import * as repository from './links-repository.ts';
import {
  type CreatedInvitation,
  createEventInvitation,
  createPersonInvitation,
  type EventInvitationDraft,
  type PersonInvitationDraft,
} from './service.ts';

export type { FoundLink } from './links-repository.ts';

/** Part of sweeping. */
export const forgetUnused = repository.deleteUnused;

/** What an operator does with links, each act in the transaction that it is done and written down in. */

/** Whatever its code, id, inviter's address, or part of a name or title; the newest first. Shows no code. */
export const searchLinks = repository.searchLinks;

/** Events' links with how many joined by each, the newest first. */
export const findEventLinks = repository.findEventLinks;

/** A link in a member's name. */
export async function issueInvitation(
  tx: Transaction,
  operator: Operator,
  draft: PersonInvitationDraft,
): Promise<CreatedInvitation> {
  const created = await createPersonInvitation(tx, draft);
  await noteAct(tx, operator, { act: 'invitation.create', target: created.id });
  return created;
}

/** A link for everyone at an event. */
export async function issueEventInvitation(
  tx: Transaction,
  operator: Operator,
  draft: EventInvitationDraft,
): Promise<CreatedInvitation> {
  const created = await createEventInvitation(tx, draft);
  await noteAct(tx, operator, { act: 'event.create', target: created.id });
  return created;
}

/** Ends a link of any kind for good, by its code or its id; who joined by it stays. Null when there is none. */
export async function revokeLink(
  tx: Transaction,
  operator: Operator,
  named: string,
): Promise<{ id: string; changed: boolean } | null> {
  const revoked = await repository.revokeLink(tx, named);
  if (revoked?.changed) await noteAct(tx, operator, { act: 'invitation.revoke', target: revoked.id });
  return revoked;
}

/**
 * For somebody who was invited, never came and asks for it: the link ends, and says no more whom it was for. By its code
 * or its id; null when there is none, or somebody came by it.
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
