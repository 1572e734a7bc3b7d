import * as v from 'valibot';
import { projectRolesMax, roleNameMaxLength, roleSeatsMax } from './limits.ts';
import { NamedMember, NamedProject, PreviewMember } from './named.ts';
import { ProjectRole } from './projects.ts';
import { route } from './route.ts';
import { id, line, list } from './text.ts';

export const ProjectTeamMember = v.object({
  ...PreviewMember.entries,
  /** The role whose seat they took. */
  role_id: v.nullable(v.string()),
});

/** The offer of a project that its creator has made, until it is answered. */
export const HandOver = v.object({ id: v.string(), to: NamedMember, expires_at: v.string() });

/** A usable link to a project, without its code. */
export const TeamInvitation = v.object({
  id: v.string(),
  invitee_name: v.string(),
  inviter: NamedMember,
  expires_at: v.string(),
});

/** A project's team in order of joining, and the roles it still looks for. */
export const Team = v.object({
  project: NamedProject,
  creator_id: v.string(),
  members: v.array(ProjectTeamMember),
  roles: v.array(ProjectRole),
  /** For the creator only, as are `invitations`. */
  hand_over: v.optional(v.nullable(HandOver)),
  invitations: v.optional(v.array(TeamInvitation)),
});
export type Team = v.InferOutput<typeof Team>;

/** The team after a change; `detail` if it was so already. */
export const TeamAfter = v.object({ ...Team.entries, detail: v.optional(v.string()) });

const params = v.strictObject({ projectId: id });

/** `forbidden`: the caller takes no part in the project. */
export const projectTeam = route({
  method: 'GET',
  path: '/api/project-card/:projectId/team/',
  access: 'member',
  summary: 'A project’s team, for its members',
  params,
  answers: { 200: Team },
  errors: ['not_found', 'forbidden'],
});

const wholeFrom1 = (max: number) =>
  v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(1, 'too_few'),
    v.maxValue(max, 'too_many'),
  );

/** With its `id`, or without one if it is new. */
export const WantedRole = v.strictObject({
  id: v.optional(id),
  name: line(1, roleNameMaxLength),
  seats: wholeFrom1(roleSeatsMax),
});
export type WantedRole = v.InferOutput<typeof WantedRole>;

const isOwn = (role: WantedRole, index: number, roles: readonly WantedRole[]) =>
  roles.findIndex(({ name }) => name.toLowerCase() === role.name.toLowerCase()) === index;

const WantedRoles = v.pipe(
  list(WantedRole, 0, projectRolesMax),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const roles = dataset.value;
    for (const [index, role] of roles.entries()) {
      if (isOwn(role, index, roles)) continue;
      const at = { type: 'array', origin: 'value', input: roles, key: index, value: role } as const;
      const name = { type: 'object', origin: 'value', input: role, key: 'name', value: role.name } as const;
      addIssue({ message: 'duplicate', path: [at, name] });
    }
  }),
);

/**
 * The whole list in display order; omitted roles are removed. `seats_taken`: a taken seat would be lost; nothing was
 * changed.
 */
export const setProjectRoles = route({
  method: 'PATCH',
  path: '/api/project-card/:projectId/team/roles/',
  access: 'member',
  summary: 'Set the roles that a project looks for; its creator only',
  params,
  body: v.strictObject({ roles: WantedRoles }),
  answers: { 200: Team },
  errors: ['not_found', 'forbidden', 'seats_taken'],
});

/** A member has one seat: taking another gives back the previous one. Only one of several gets the last seat. */
export const takeSeat = route({
  method: 'POST',
  path: '/api/project-card/:projectId/team/seat/',
  access: 'member',
  summary: 'Take a free seat in a project that I take part in',
  params,
  body: v.strictObject({ role_id: id }),
  answers: { 200: Team },
  errors: ['not_found', 'forbidden', 'seat_gone'],
});

export const giveSeatBack = route({
  method: 'DELETE',
  path: '/api/project-card/:projectId/team/seat/',
  access: 'member',
  summary: 'Give my seat back, and stay in the project',
  params,
  answers: { 200: Team },
  errors: ['not_found', 'forbidden'],
});

/** Removing somebody who has already gone succeeds too, as `detail` says. */
export const removeFromTeam = route({
  method: 'DELETE',
  path: '/api/project-card/:projectId/team/members/:memberId/',
  access: 'member',
  summary: 'Remove a member from a project; its creator only',
  params: v.strictObject({ projectId: id, memberId: id }),
  answers: { 200: TeamAfter },
  errors: ['not_found', 'forbidden', 'creator_stays'],
});

/**
 * The project becomes theirs once they accept (`acceptOffer`). Only one member is asked at a time: asking another
 * withdraws the previous offer. `not_on_team`: they take no part in it (any more). `offer_refused`: they refused
 * recently. If a team member was already asked or is the creator it succeeds too, as `detail` says.
 */
export const handOverProject = route({
  method: 'POST',
  path: '/api/project-card/:projectId/team/hand-over/',
  access: 'member',
  summary: 'Offer the project to another member of its team; its creator only',
  params,
  body: v.strictObject({ member_id: id }),
  answers: { 200: TeamAfter },
  errors: ['not_found', 'forbidden', 'not_on_team', 'offer_refused'],
});

/** Withdrawing where nobody is asked succeeds too, as `detail` says. */
export const withdrawHandOver = route({
  method: 'DELETE',
  path: '/api/project-card/:projectId/team/hand-over/',
  access: 'member',
  summary: 'Withdraw the offer of a project; its creator only',
  params,
  answers: { 200: TeamAfter },
  errors: ['not_found', 'forbidden'],
});

/** The creator must hand the project over first. */
export const leaveTeam = route({
  method: 'POST',
  path: '/api/project-card/:projectId/team/leave/',
  access: 'member',
  summary: 'Leave a project',
  params,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'forbidden', 'creator_stays'],
});
