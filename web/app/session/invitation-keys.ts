/** Keys of what a tab keeps of its invitation, in sessionStorage (Specification 5.8). No page that is read needs them. */

export const invitedKey = 'invited';
export const inviteCodeKey = 'invite_code';
export const inviteDoorKey = 'invite_door';
export const inviterNameKey = 'inviter_name';
export const inviterIdKey = 'inviter_id';
export const projectIdKey = 'project_card_id';
/** Whom the invitation is for, as the inviter calls them. */
export const inviteeNameKey = 'invitee_name';
export const inviteTitleKey = 'invite_title';
export const vouchRelationKey = 'vouch_relation';
export const vouchReasonKey = 'vouch_reason';
/** The name of who has just joined in this tab, by which kind of link, of whom, and the screen that tells them. */
export const joinedNameKey = 'joined_name';
export const joinedDoorKey = 'joined_door';
export const joinedInviterKey = 'joined_inviter';
export const joinedEndKey = 'joined_end';
