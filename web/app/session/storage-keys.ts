/** Keys of what the browser keeps (Specification 5.8). */

/** In localStorage: shared by all tabs. */
export const accessTokenKey = 'access_token';
export const refreshTokenKey = 'refresh_token';
export const userIdKey = 'user_id';

/** In sessionStorage: of the tab's invitation (Specification 5.8). */
export const invitedKey = 'invited';
export const inviteCodeKey = 'invite_code';
export const inviteDoorKey = 'invite_door';
export const inviterNameKey = 'inviter_name';
export const inviterIdKey = 'inviter_id';
export const projectIdKey = 'project_card_id';
/** The name of who has just joined in this tab, by which kind of link, and the screen that tells them. */
export const joinedNameKey = 'joined_name';
export const joinedDoorKey = 'joined_door';
export const joinedEndKey = 'joined_end';
