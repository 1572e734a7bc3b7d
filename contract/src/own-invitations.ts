import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { Relation, Vouch } from './invitations.ts';
import { requestNoteMaxLength, userNameMaxLength, vouchReasonMaxLength } from './limits.ts';
import { NamedMember, NamedProject } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** An inviter's own links. */

/** `waiting`: usable; `declined`: refused by the invitee; `inactive`: unusable for now (`deadLinkErrors`). */
export const invitationStates = ['waiting', 'joined', 'declined', 'expired', 'revoked', 'inactive'] as const;

export const OwnInvitation = v.object({
  id: v.string(),
  /** Only while it can be used, since an expired link is not to be sent again. */
  code: v.nullable(v.string()),
  /** Null once the invitee has joined and left. */
  invitee_name: v.nullable(v.string()),
  vouch: v.nullable(Vouch),
  project_card: v.nullable(NamedProject),
  state: v.picklist(invitationStates),
  /** Also null if the person who joined has left. */
  joined_by: v.nullable(NamedMember),
  requests_muted: v.boolean(),
  created_at: v.string(),
  expires_at: v.string(),
});
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>;

/** The dead link for which a new one is requested. */
export const RequestedInvitation = v.object({
  id: v.string(),
  invitee_name: v.string(),
  project_card: v.nullable(NamedProject),
});

/** Somebody with an expired link asks for a new one. */
export const LinkRequest = v.object({
  id: v.string(),
  requester_name: v.string(),
  note: v.nullable(v.string()),
  created_at: v.string(),
  invitation: RequestedInvitation,
});
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

export const InviteeName = line(1, userNameMaxLength);
export const VouchReason = line(1, vouchReasonMaxLength);
const invitee = { invitee_name: InviteeName, relation: Relation, reason: VouchReason };

export const createInvitation = route({
  method: 'POST',
  path: '/api/invitation-link/',
  access: 'member',
  summary: 'Invite a person by name, with a vouch',
  body: v.strictObject(invitee),
  answers: { 201: OwnInvitation },
  errors: ['open_invitations_spent', 'inviting_frozen'],
  idempotent: true,
});

/** To a current project, by a member of its team. */
export const createProjectInvitation = route({
  method: 'POST',
  path: '/api/project-card-invitation-link/',
  access: 'member',
  summary: 'Make an invitation link to a project that I take part in',
  body: v.strictObject({ project_card_id: id, ...invitee }),
  answers: { 201: OwnInvitation },
  errors: ['open_invitations_spent', 'inviting_frozen', 'forbidden', 'not_found'],
  idempotent: true,
});

/**
 * `open_left`: how many more links are possible, none while an operator blocks invitations (`frozen`). `open_taken` may
 * exceed `open_max` if an owner has lowered that.
 */
export const listOwnInvitations = route({
  method: 'GET',
  path: '/api/invitation-link/mine/',
  access: 'member',
  summary: 'My invitations with their state, and requests for new links',
  answers: {
    200: v.object({
      invitations: v.array(OwnInvitation),
      requests: v.array(LinkRequest),
      /** Projects to which the caller can invite. */
      projects: v.array(NamedProject),
      open_left: v.number(),
      open_taken: v.number(),
      open_max: v.number(),
      frozen: v.boolean(),
    }),
  },
  errors: [],
});

/** The address of an invitation's image, which needs the caller's token. */
export const invitationImagePath = (id: string) => `/cards/own-invitation/${id}/image.png`;

/** Revoking again changes nothing; a used link cannot be revoked. */
export const revokeInvitation = route({
  method: 'POST',
  path: '/api/invitation-link/:id/revoke/',
  access: 'member',
  summary: 'Revoke one of my invitations',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'used'],
});

/**
 * For the holder of a person's expired link. Names nobody, and answers alike for a muted link (docs/decisions/0031).
 * `expired`: its project has ended, so it invites nobody any more.
 */
export const requestNewLink = route({
  method: 'POST',
  path: '/api/invitation-link/request/',
  access: 'anyone',
  summary: 'Ask the inviter of an expired or used link for a new one',
  body: v.strictObject({
    code: InvitationCode,
    requester_name: InviteeName,
    note: v.optional(v.nullable(line(0, requestNoteMaxLength))),
  }),
  answers: { 201: v.object({}) },
  errors: ['invalid', 'revoked', 'inactive', 'expired', 'link_still_good', 'link_requests_spent'],
  idempotent: true,
});

/** A new link with the name, vouch and project of the old one; closes the request. */
export const answerLinkRequest = route({
  method: 'POST',
  path: '/api/invitation-link/request/:id/answer/',
  access: 'member',
  summary: 'Make the new link that somebody asked for',
  params: v.strictObject({ id }),
  answers: { 201: OwnInvitation },
  errors: ['not_found', 'open_invitations_spent', 'inviting_frozen', 'forbidden'],
  idempotent: true,
});

export const dismissLinkRequest = route({
  method: 'POST',
  path: '/api/invitation-link/request/:id/dismiss/',
  access: 'member',
  summary: 'Remove a request from my list',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});

/** Muting also removes requests by that link from the list. */
export const muteLinkRequests = route({
  method: 'POST',
  path: '/api/invitation-link/:id/mute-requests/',
  access: 'member',
  summary: 'Mute requests by one of my links, or allow them again',
  params: v.strictObject({ id }),
  body: v.strictObject({ muted: v.boolean('malformed') }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
