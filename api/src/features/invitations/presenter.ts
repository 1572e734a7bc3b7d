import type { EventInvitation, Invitation, ProjectInvitation } from '@dure/contract/invitations.ts';
import type { FoundInvitation } from './repository.ts';

const vouchOf = ({ relation, reason }: FoundInvitation): Invitation['vouch'] =>
  relation === null || reason === null ? null : { relation, reason };

/** A person's or an event's link as its holder sees it. */
export function presentInvitation(found: FoundInvitation): Invitation | EventInvitation {
  if (found.kind === 'event') {
    return {
      is_system_created: found.isSystemCreated,
      title: found.title ?? '',
      expires_at: found.expiresAt.toISOString(),
      ...(found.welcome !== null && { welcome: found.welcome }),
      ...(found.host !== null && { host: found.host }),
      ...(found.day !== null && { day: found.day }),
      ...(found.place !== null && { place: found.place }),
      joined: found.joined,
    };
  }
  return {
    inviter_name: found.inviterName ?? '',
    invitee_name: found.inviteeName ?? '',
    ...(found.inviterId === null ? {} : { inviter_id: found.inviterId }),
    vouch: vouchOf(found),
  };
}

/** A project's link as its holder sees it. */
export function presentProjectInvitation(found: FoundInvitation): ProjectInvitation {
  return {
    inviter: { id: found.inviterId ?? '', profile: { user_name: found.inviterName ?? '' } },
    project_card: { id: found.projectId ?? '', title: found.projectTitle ?? '' },
    vouch: vouchOf(found),
  };
}
