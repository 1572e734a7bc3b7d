import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { Relation, Vouch } from './invitations.ts';
import { requestNoteMaxLength, userNameMaxLength, vouchReasonMaxLength } from './limits.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** What an inviter does with their own links. */

const NamedProject = v.object({ id: v.string(), title: v.string() });

/** `waiting` can still be used; `declined` was answered with no; `inactive` lets nobody in for now (`deadLinkErrors`). */
export const invitationStates = ['waiting', 'joined', 'declined', 'expired', 'revoked', 'inactive'] as const;

export const OwnInvitation = v.object({
  id: v.string(),
  /** Only while it waits: a dead link is not to be sent again. */
  code: v.nullable(v.string()),
  /** Null once whoever it was for came by it and left. */
  invitee_name: v.nullable(v.string()),
  vouch: v.nullable(Vouch),
  project_card: v.nullable(NamedProject),
  state: v.picklist(invitationStates),
  /** Null also where whoever joined is not there any more. */
  joined_by: v.nullable(v.object({ id: v.string(), user_name: v.string() })),
  requests_muted: v.boolean(),
  created_at: v.string(),
  expires_at: v.string(),
});
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>;

/** Somebody with a dead link of mine asks for a new one. */
export const LinkRequest = v.object({
  id: v.string(),
  requester_name: v.string(),
  note: v.nullable(v.string()),
  created_at: v.string(),
  invitation: v.object({
    id: v.string(),
    invitee_name: v.string(),
    project_card: v.nullable(NamedProject),
  }),
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

/** Of a project that goes on, by whoever takes part in it. */
export const createProjectInvitation = route({
  method: 'POST',
  path: '/api/project-card-invitation-link/',
  access: 'member',
  summary: 'An invitation link to a project one takes part in',
  body: v.strictObject({ project_card_id: id, ...invitee }),
  answers: { 201: OwnInvitation },
  errors: ['open_invitations_spent', 'inviting_frozen', 'forbidden', 'not_found'],
  idempotent: true,
});

/**
 * `open_left`: how many more links there can be now, none while an operator keeps me from inviting (`frozen`). Of
 * `open_max` there are `open_taken`: more, where an owner has lowered it since.
 */
export const listOwnInvitations = route({
  method: 'GET',
  path: '/api/invitation-link/mine/',
  access: 'member',
  summary: 'My invitations and their state, and who asks for a new link',
  answers: {
    200: v.object({
      invitations: v.array(OwnInvitation),
      requests: v.array(LinkRequest),
      /** Those I can invite to. */
      projects: v.array(NamedProject),
      open_left: v.number(),
      open_taken: v.number(),
      open_max: v.number(),
      frozen: v.boolean(),
    }),
  },
  errors: [],
});

/** Where the image of one of my invitations is drawn, for whoever sends my token along. */
export const invitationImagePath = (id: string) => `/cards/own-invitation/${id}/image.png`;

/** Revoking again changes nothing; what somebody joined by cannot be revoked any more. */
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
 * By whoever holds a dead link of a person; it names nobody to them, and a muted link answers like any other
 * (docs/decisions/0031). `expired`: its project has ended, so nobody is invited to it any more.
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

/** The same name, vouch and project as the link that was asked by; the request is done with. */
export const answerLinkRequest = route({
  method: 'POST',
  path: '/api/invitation-link/request/:id/answer/',
  access: 'member',
  summary: 'Make the new link that was asked for',
  params: v.strictObject({ id }),
  answers: { 201: OwnInvitation },
  errors: ['not_found', 'open_invitations_spent', 'inviting_frozen', 'forbidden'],
  idempotent: true,
});

export const dismissLinkRequest = route({
  method: 'POST',
  path: '/api/invitation-link/request/:id/dismiss/',
  access: 'member',
  summary: 'Take a request off my list',
  params: v.strictObject({ id }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});

/** Muting also takes what was asked by that link off the list. */
export const muteLinkRequests = route({
  method: 'POST',
  path: '/api/invitation-link/:id/mute-requests/',
  access: 'member',
  summary: 'Hear no more requests by one of my links, or hear them again',
  params: v.strictObject({ id }),
  body: v.strictObject({ muted: v.boolean('malformed') }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
