import * as v from 'valibot';
import { Email } from './email.ts';
import { OperatingRole } from './members.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/** The operators and their roles (docs/decisions/0063). */

/**
 * `set_up`: has a second factor, without which the console stays closed. `role_suspended`: the role gives no rights
 * until an owner restores it. Times are RFC 3339.
 */
export const TeamMember = v.object({
  id: v.string(),
  user_name: v.string(),
  role: OperatingRole,
  suspended: v.boolean(),
  role_suspended: v.boolean(),
  set_up: v.boolean(),
  last_used_at: v.nullable(v.string()),
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

/** An offered role that is not yet answered. */
export const RoleOffer = v.object({
  member_id: v.string(),
  user_name: v.string(),
  role: OperatingRole,
  expires_at: v.string(),
});
export type RoleOffer = v.InferOutput<typeof RoleOffer>;

/** `offered`: they get it once they accept. False: they have it already, since it gives no new right. */
const Given = v.object({ offered: v.optional(v.boolean()) });

const member = v.strictObject({ memberId: id });

/** Owners first. */
export const team = route({
  method: 'GET',
  path: '/api/operator/team/',
  access: 'operator',
  needs: 'console.read',
  summary: 'The operators and their roles',
  answers: { 200: v.object({ team: v.array(TeamMember), offers: v.optional(v.array(RoleOffer)) }) },
  errors: [],
});

/** By their sign-in address; 422 `email: not_listed` if no member has it. */
export const addToTeam = route({
  method: 'POST',
  path: '/api/operator/team/',
  access: 'operator',
  needs: 'roles.change',
  proof: true,
  summary: 'Offer a member a role',
  body: v.strictObject({ email: Email, role: OperatingRole }),
  answers: { 200: v.object({ id: v.string(), ...Given.entries }) },
  errors: ['proof_required', 'last_owner', 'offer_refused'],
});

/** A role with more rights is offered; any other is theirs at once. */
export const changeRole = route({
  method: 'PATCH',
  path: '/api/operator/team/:memberId/',
  access: 'operator',
  needs: 'roles.change',
  proof: true,
  summary: 'Give an operator another role',
  params: member,
  body: v.strictObject({ role: OperatingRole }),
  answers: { 200: Given },
  errors: ['not_found', 'proof_required', 'last_owner', 'offer_refused'],
});

/** Withdraws an offer as well. The answer is the same for somebody without a role. */
export const takeRole = route({
  method: 'DELETE',
  path: '/api/operator/team/:memberId/',
  access: 'operator',
  needs: 'roles.change',
  proof: true,
  summary: 'Take a role away',
  params: member,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'proof_required', 'last_owner'],
});
