import type { Vouch } from '@dure/contract/invitations.ts';
import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { invitationKinds } from '../../database/schema/invitations.ts';
import { drawInvitationCode } from './code.ts';
import { type EventTerms, eventTerms, type PersonTerms, personTerms } from './life-and-uses.ts';
import { findOpenOfProject, type OpenInvitation } from './of-project-repository.ts';
import type {
  ClaimedInvitation,
  FoundInvitation,
  InvitationAnswer,
  InvitationKind,
  InvitationPurpose,
} from './repository.ts';
import * as repository from './repository.ts';
import { type Refusal, refusalOf } from './usable-or-why-not.ts';

export { drawInvitationCode } from './code.ts';
export { revokeAllLinksOf } from './revoke-all-links.ts';
export { tellOfArrival } from './telling.ts';
export type { ClaimedInvitation, InvitationKind, InvitationPurpose, OpenInvitation };

/** Usable invitations to a project, the next to expire first. */
export const openInvitationsTo = findOpenOfProject;

export interface PersonInvitationDraft extends PersonTerms {
  readonly inviterId: string;
  readonly inviteeName: string;
  readonly vouch?: Vouch | null | undefined;
}

export interface ProjectInvitationDraft extends PersonInvitationDraft {
  readonly projectId: string;
}

export interface EventInvitationDraft extends EventTerms {
  readonly title: string;
  /** Null or left out for operators' own events (`is_system_created`), whose members nobody invited. */
  readonly inviterId?: string | null | undefined;
  readonly host?: string | undefined;
  readonly day?: string | undefined;
  readonly place?: string | undefined;
}

export interface CreatedInvitation {
  readonly id: string;
  /** The secret in its URL. */
  readonly code: string;
  readonly expiresAt: Date;
}

const ofPerson = ({ inviterId, inviteeName, vouch, ...terms }: PersonInvitationDraft) => ({
  code: drawInvitationCode(),
  inviterId,
  inviteeName,
  relation: vouch?.relation ?? null,
  reason: vouch?.reason ?? null,
  ...personTerms(terms),
});

/** An invitation by one member for one person. The database refuses values beyond the contract's limits. */
export const createPersonInvitation = (
  executor: Executor,
  draft: PersonInvitationDraft,
): Promise<CreatedInvitation> => repository.insert(executor, { kind: 'person', ...ofPerson(draft) });

/** An invitation by one member for one person, to a project as well. */
export const createProjectInvitation = (
  executor: Executor,
  draft: ProjectInvitationDraft,
): Promise<CreatedInvitation> =>
  repository.insert(executor, {
    kind: 'project',
    projectId: draft.projectId,
    ...ofPerson(draft),
  });

/** A link for many people at an event. */
export const createEventInvitation = (
  executor: Executor,
  draft: EventInvitationDraft,
): Promise<CreatedInvitation> => {
  const { title, inviterId = null, host, day, place, ...terms } = draft;
  const isSystemCreated = inviterId === null;
  const code = drawInvitationCode();
  return repository.insert(executor, {
    kind: 'event',
    code,
    title,
    inviterId,
    isSystemCreated,
    eventHost: host ?? null,
    eventDay: day ?? null,
    eventPlace: place ?? null,
    ...eventTerms(terms),
  });
};

/** Ends an invitation for good; what was done by it stays. False if no invitation has that code. */
export const revoke = (executor: Executor, code: string): Promise<boolean> =>
  repository.setRevoked(executor, code);

const refused = (refusal: Refusal, { opensAt }: FoundInvitation): ApiError =>
  new ApiError(refusal, refusal === 'not_yet' && opensAt !== null ? { opensAt } : {});

/**
 * The usable invitation of a code. Only reads: consumes and counts nothing (Specification 1.3).
 * @throws ApiError of `deadLinkErrors`; invalid if unknown or of another kind
 */
export async function requireUsable(
  executor: Executor,
  code: string,
  kinds: readonly InvitationKind[] = invitationKinds,
): Promise<FoundInvitation> {
  const found = await repository.findByCode(executor, code);
  if (found === null || !kinds.includes(found.kind)) throw new ApiError('invalid');
  const refusal = refusalOf(found);
  if (refusal !== null) throw refused(refusal, found);
  return found;
}

/**
 * Takes one use of an invitation in the transaction that uses it; call `recordUse` after it.
 * @throws ApiError of `deadLinkErrors`
 */
export async function claim(
  tx: Transaction,
  code: string,
  kinds: readonly InvitationKind[],
): Promise<ClaimedInvitation> {
  const claimed = await repository.countPlaces(tx, code, kinds, 1);
  if (claimed !== null) return claimed;
  await requireUsable(tx, code, kinds);
  // Happens only if the inviter's suspension was lifted between the two statements.
  throw new ApiError('inactive');
}

/**
 * Records who took the place of a claimed invitation, and their answer to its project; a member joins the network
 * (`registration`) only once.
 */
export const recordUse = (
  tx: Transaction,
  use: {
    invitationId: string;
    memberId: string;
    purpose?: InvitationPurpose;
    answer?: InvitationAnswer | null;
  },
): Promise<void> => repository.insertUse(tx, { purpose: 'registration', answer: null, ...use });
