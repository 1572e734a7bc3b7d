import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { NamedProject } from './named.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/**
 * Why a link cannot be used. `revoked`: by its inviter or an operator. `inactive`: its inviter is suspended or frozen,
 * or its project or their place in it is gone; which one is not revealed. `not_yet`: an event's, with `opens_at`.
 */
export const deadLinkErrors = ['invalid', 'expired', 'used', 'revoked', 'inactive', 'not_yet'] as const;

/** How the inviter knows the invitee (Specification 6.2): same school, a project together, work, other. */
export const relations = ['school', 'project', 'work', 'other'] as const;
export const Relation = v.picklist(relations);
export type Relation = v.InferOutput<typeof Relation>;

export const Vouch = v.object({ relation: Relation, reason: v.string() });
export type Vouch = v.InferOutput<typeof Vouch>;

/** The code in an address. The lookup answers any text; one that is no code is an invalid link. */
const AnyCode = v.pipe(
  v.unknown(),
  v.metadata({ type: 'string', description: 'The code of an invitation link.' }),
);

/** A person's invitation as its link shows it. */
export const Invitation = v.object({
  inviter_name: v.string(),
  invitee_name: v.string(),
  inviter_id: v.optional(v.string()),
  vouch: v.optional(v.nullable(Vouch)),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** An event's link. */
export const EventInvitation = v.object({
  is_system_created: v.boolean(),
  title: v.string(),
  expires_at: v.optional(v.string()),
  /** Its own line, if it has one. */
  welcome: v.optional(v.string()),
  /** Who holds it, its day (YYYY-MM-DD) and place, if stated. */
  host: v.optional(v.string()),
  day: v.optional(v.string()),
  place: v.optional(v.string()),
  /** How many members joined by it. */
  joined: v.optional(v.number()),
});
export type EventInvitation = v.InferOutput<typeof EventInvitation>;

/**
 * Looks a link up. A pure read (Specification 1.3). The query is parsed by hand: a missing, doubled or malformed code
 * is an `invalid` link (Specification 3.1), not an invalid request.
 */
export const retrieveInvitation = route({
  method: 'GET',
  path: '/api/invitation-link/retrieve-from-code/',
  access: 'anyone',
  summary: 'What a person’s or an event’s invitation link says',
  query: v.looseObject({ code: v.optional(AnyCode) }),
  answers: { 200: v.union([Invitation, EventInvitation]) },
  errors: deadLinkErrors,
});

export const InviterProfile = v.object({ user_name: v.string() });
export const ProjectInviter = v.object({ id: v.string(), profile: InviterProfile });

export const ProjectInvitation = v.object({
  inviter: ProjectInviter,
  project_card: NamedProject,
  vouch: v.optional(v.nullable(Vouch)),
});
export type ProjectInvitation = v.InferOutput<typeof ProjectInvitation>;

/**
 * The same for a project's link; `used` once every place was taken and answered, since an alumni who joined by it may
 * still accept (Specification 5.4).
 */
export const retrieveProjectInvitation = route({
  method: 'GET',
  path: '/api/project-card-invitation-link/retrieve-from-code/',
  access: 'anyone',
  summary: 'What a project’s invitation link says',
  query: v.looseObject({ code: v.optional(AnyCode) }),
  answers: { 200: ProjectInvitation },
  errors: deadLinkErrors,
});

const answerEntries = { inviter_id: id, project_card_id: id, code: InvitationCode };
const AcceptBody = v.strictObject({ ...answerEntries, role_id: v.optional(id) });

/**
 * Specification 3.15: without a valid invitation of that inviter to that project it answers 403. `detail` is set if the
 * member takes part already. With `role_id` the member joins with a seat of that role or, on `seat_gone`, not at all.
 */
export const acceptProjectInvitation = route({
  method: 'POST',
  path: '/api/project-card-invitation-link/accept-invitation/',
  access: 'member',
  summary: 'Join the project that I was invited to',
  body: AcceptBody,
  answers: { 200: v.object({ detail: v.optional(v.string()) }) },
  errors: ['forbidden', 'alumni_unverified', 'seat_gone'],
});

/**
 * The original's own form, only under EMAIL_CODES=client: without a code, it means any live invitation by that inviter
 * to that project. Both ids are on public pages, so anyone can accept.
 */
export const acceptByIds = route({
  method: 'POST',
  path: '/api/project-card-invitation-link/accept-invitation/',
  access: 'member',
  summary: 'Join a project by its inviter and its id',
  body: v.strictObject({ inviter_id: id, project_card_id: id }),
  answers: { 200: v.object({ detail: v.optional(v.string()) }) },
  errors: ['forbidden', 'alumni_unverified'],
  alternative: true,
});

/** Final: the place cannot be accepted any more. Declining again succeeds too. */
export const declineProjectInvitation = route({
  method: 'POST',
  path: '/api/project-card-invitation-link/decline-invitation/',
  access: 'member',
  summary: 'Decline a project invitation',
  body: v.strictObject(answerEntries),
  answers: { 200: v.object({}) },
  errors: ['forbidden'],
});
