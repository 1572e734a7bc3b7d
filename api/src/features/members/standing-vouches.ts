/**
 * SQL for the vouches of a `members` row, one row for each invitation. A vouch counts if it comes from another member
 * who is here and not suspended, invited them with a vouch, has not withdrawn it, and was not declined.
 */
export const standingVouches = `
  from invitation_uses use join invitations on invitations.id = use.invitation_id
    join members inviter on inviter.id = invitations.inviter_id
  where use.member_id = members.id and invitations.relation is not null and use.answer is distinct from 'declined'
    and use.vouch_withdrawn_at is null
    and inviter.id <> members.id and inviter.left_at is null and inviter.suspended_at is null`;
