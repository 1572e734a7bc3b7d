import type { Team } from '@dure/contract/teams.ts';
import { imageAddressOrNull } from '../../../image-address.ts';
import { presentRole } from '../cards/service.ts';
import type { OpenInvitation, ShownTeam } from './service.ts';

const presentInvitation = ({ id, inviteeName, inviterId, inviterName, expiresAt }: OpenInvitation) => ({
  id,
  invitee_name: inviteeName ?? '',
  inviter: { id: inviterId, user_name: inviterName ?? '' },
  expires_at: expiresAt.toISOString(),
});

/** A project's team as its members see it. */
export function presentTeam({ row, invitations }: ShownTeam): Team {
  return {
    project: { id: row.id, title: row.title },
    creator_id: row.creator_id,
    members: row.members.map(([id, user_name, image, role_id]) => ({
      id,
      user_name,
      image: imageAddressOrNull(image),
      role_id,
    })),
    roles: row.roles.map(presentRole),
    ...(invitations && { hand_over: row.hand_over }),
    ...(invitations && { invitations: invitations.map(presentInvitation) }),
  };
}
