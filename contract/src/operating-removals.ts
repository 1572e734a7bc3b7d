import * as v from 'valibot';
import { userNameMaxLength } from './limits.ts';
import { Changed } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** Removing a member who asks for it and cannot sign in; exports of one member's or all members' data. */

const member = v.strictObject({ memberId: id });

/**
 * Done after `removalHours`, until when it can be undone; the member is notified by mail. 422 `name: mismatch` if it is
 * not the member's. `forbidden` on oneself, and on other operators except by an owner.
 */
export const removeLater = route({
  method: 'POST',
  path: '/api/operator/members/:memberId/removal/',
  access: 'operator',
  needs: 'members.remove',
  proof: true,
  summary: 'Remove a member, which can be undone for three days',
  params: member,
  body: v.strictObject({ name: line(1, userNameMaxLength) }),
  answers: { 200: v.object({ due_at: v.string() }) },
  errors: ['not_found', 'proof_required'],
});

/** `changed`: false if no removal was scheduled, or it is done. */
export const keepMember = route({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/removal/',
  access: 'operator',
  needs: 'members.remove',
  proof: false,
  summary: 'Cancel the removal of a member',
  params: member,
  answers: { 200: Changed },
  errors: ['not_found'],
});

/** Logged. The same as the member's own export. */
export const exportMember = route({
  method: 'POST',
  path: '/api/operator/members/:memberId/export/',
  access: 'operator',
  needs: 'members.export',
  proof: true,
  summary: 'All data of a member who asks for it and cannot sign in',
  params: member,
  answers: { 200: v.record(v.string(), v.unknown()) },
  errors: ['not_found', 'proof_required'],
});

/** A CSV file without addresses. Logged. */
export const exportMembers = route({
  method: 'POST',
  path: '/api/operator/members/export/',
  access: 'operator',
  needs: 'members.export',
  proof: true,
  summary: 'All members, as the text of a CSV file',
  answers: { 200: v.string() },
  errors: ['proof_required'],
});
