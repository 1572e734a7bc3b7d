import { relations, type Vouch } from '@dure/contract/invitations.ts';
import { joiningPaths } from '../../joining-paths.ts';
import { paths } from '../../paths.ts';
import {
  inviteCodeKey,
  inviteDoorKey,
  invitedKey,
  inviteeNameKey,
  inviterIdKey,
  inviterNameKey,
  inviteTitleKey,
  joinedDoorKey,
  joinedEndKey,
  joinedInviterKey,
  joinedNameKey,
  projectIdKey,
  vouchReasonKey,
  vouchRelationKey,
} from '../../session/invitation-keys.ts';
import { clearTokens } from '../../session/session-store.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../session/tab-storage.ts';

type Door = 'person' | 'event' | 'project';

interface Invited {
  /** Empty if this tab has no invitation. */
  readonly code: string;
  /** Empty if an event invites. */
  readonly inviterName: string;
  /** The invitee's name, if the link has one. */
  readonly inviteeName?: string;
  /** The inviter's words about the invitee. */
  readonly vouch?: Vouch;
  /** The title of the event or project. */
  readonly title?: string;
}

/**
 * The invitation that a tab joins by; `door` is the kind of its link. Joining by a project's link must say
 * who invites to which project (Specification 6.3).
 */
export type TabInvitation =
  | (Invited & { readonly door: 'person' | 'event'; readonly inviterId?: string })
  | (Invited & { readonly door: 'project'; readonly inviterId: string; readonly projectId: string });

const keptKeys = [
  invitedKey,
  inviteCodeKey,
  inviteDoorKey,
  inviterNameKey,
  inviterIdKey,
  inviteeNameKey,
  projectIdKey,
  inviteTitleKey,
  vouchRelationKey,
  vouchReasonKey,
];

/** Starts joining by `invitation` in this tab; ends the browser's session (Specification 3.1). */
export function startJoining(invitation: TabInvitation): void {
  clearTokens();
  dropFromTab(...keptKeys, joinedNameKey, joinedDoorKey, joinedInviterKey, joinedEndKey);
  keepInTab(invitedKey, 'true');
  keepInTab(inviteCodeKey, invitation.code);
  keepInTab(inviteDoorKey, invitation.door);
  keepInTab(inviterNameKey, invitation.inviterName);
  const { inviterId, inviteeName, title, vouch } = invitation;
  if (inviteeName !== undefined) keepInTab(inviteeNameKey, inviteeName);
  if (inviterId !== undefined) keepInTab(inviterIdKey, inviterId);
  if (title !== undefined) keepInTab(inviteTitleKey, title);
  if (vouch) {
    keepInTab(vouchRelationKey, vouch.relation);
    keepInTab(vouchReasonKey, vouch.reason);
  }
  if (invitation.door === 'project') keepInTab(projectIdKey, invitation.projectId);
}

const doorOf = (stored: string): Door => (stored === 'event' || stored === 'project' ? stored : 'person');

const kept = (key: string) => keptInTab(key) ?? '';

/** Whether this tab joins by an invitation. */
export const isInvited = () => keptInTab(invitedKey) === 'true';

export function tabInvitation(): TabInvitation {
  const [vouch, title, inviterId] = [keptVouch(), kept(inviteTitleKey), kept(inviterIdKey)];
  const invited = {
    code: kept(inviteCodeKey),
    inviterName: kept(inviterNameKey),
    ...(vouch && { vouch }),
    ...(title !== '' && { title }),
  };
  const door = doorOf(kept(inviteDoorKey));
  if (door === 'project') return { door, ...invited, inviterId, projectId: kept(projectIdKey) };
  return { door, ...invited, ...(inviterId !== '' && { inviterId }) };
}

function keptVouch(): Vouch | null {
  const [stored, reason] = [kept(vouchRelationKey), kept(vouchReasonKey)];
  const relation = relations.find((known) => known === stored);
  return relation === undefined || reason === '' ? null : { relation, reason };
}

/** The page of an invitation, which the first step leads back to (Specification 3.8). */
export function startOf({ door, code }: TabInvitation): string {
  switch (door) {
    case 'person':
      return paths.welcome(code);
    case 'event':
      return paths.eventWelcome(code);
    case 'project':
      return joiningPaths.projectRegisterMethod(code);
  }
}

/** Drops the tab's invitation after `name` has joined. Going back leads to the screen `end` from now on. */
export function endJoining(name: string, end: string): void {
  const { door, inviterName } = tabInvitation();
  dropFromTab(...keptKeys);
  keepInTab(joinedNameKey, name);
  keepInTab(joinedDoorKey, door);
  keepInTab(joinedInviterKey, inviterName);
  keepInTab(joinedEndKey, end);
}

/** Who has joined in this tab, and by which kind of link. */
export interface Joined {
  readonly name: string;
  readonly door: Door;
  /** Empty if an event invited. */
  readonly inviterName: string;
}

/** Who has just joined in this tab, or null. */
export function joined(): Joined | null {
  const name = keptInTab(joinedNameKey);
  return name === null
    ? null
    : { name, door: doorOf(kept(joinedDoorKey)), inviterName: kept(joinedInviterKey) };
}

/** The screen to show after joining in this tab, or null. */
export const joinedEnd = (): string | null => keptInTab(joinedEndKey);
