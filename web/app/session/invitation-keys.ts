/** sessionStorage keys for a tab's invitation (Specification 5.8). Public pages do not need them. */

export const invitedKey = 'invited';
export const inviteCodeKey = 'invite_code';
export const inviteDoorKey = 'invite_door';
export const inviterNameKey = 'inviter_name';
export const inviterIdKey = 'inviter_id';
export const projectIdKey = 'project_card_id';
/** The invitee's name, as the inviter wrote it. */
export const inviteeNameKey = 'invitee_name';
export const inviteTitleKey = 'invite_title';
export const vouchRelationKey = 'vouch_relation';
export const vouchReasonKey = 'vouch_reason';
/** Who has just joined in this tab, by which kind of link and whose, and the screen that says so. */
export const joinedNameKey = 'joined_name';
export const joinedDoorKey = 'joined_door';
export const joinedInviterKey = 'joined_inviter';
export const joinedEndKey = 'joined_end';
