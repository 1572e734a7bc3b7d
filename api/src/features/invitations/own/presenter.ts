import type { LinkRequest, OwnInvitation } from '@dure/contract/own-invitations.ts';
import type { WaitingRequest } from '../requests/service.ts';
import { ownStateOf } from '../usable-or-why-not.ts';
import type { OwnRow } from './repository.ts';

const projectOf = ({ projectId, projectTitle }: { projectId: string | null; projectTitle: string | null }) =>
  projectId === null ? null : { id: projectId, title: projectTitle ?? '' };

/** A link as its inviter sees it. */
export function presentOwnInvitation(row: OwnRow): OwnInvitation {
  const state = ownStateOf(row);
  const { relation, reason } = row;
  return {
    id: row.id,
    code: state === 'waiting' ? row.code : null,
    invitee_name: row.inviteeName,
    vouch: relation === null || reason === null ? null : { relation, reason },
    project_card: projectOf(row),
    state,
    joined_by: row.joinedBy,
    requests_muted: row.requestsMuted,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** A request for a new link as the inviter sees it. */
export const presentLinkRequest = (row: WaitingRequest): LinkRequest => ({
  id: row.id,
  requester_name: row.requesterName,
  note: row.note,
  created_at: row.createdAt.toISOString(),
  invitation: {
    id: row.invitationId,
    invitee_name: row.inviteeName ?? '',
    project_card: projectOf(row),
  },
});
