import {
  answerLinkRequest,
  createInvitation,
  createProjectInvitation,
  dismissLinkRequest,
  listOwnInvitations,
  muteLinkRequests,
  requestNewLink,
  revokeInvitation,
} from '@dure/contract/own-invitations.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { LinkRequestsService } from '../requests/service.ts';
import { presentLinkRequest, presentOwnInvitation } from './presenter.ts';
import { OwnInvitationsService } from './service.ts';

/** Inviting in one's own name, and answering requests for a new link. */
export function ownInvitationsRoutes(app: FastifyInstance, services: Services): void {
  const own = new OwnInvitationsService(services);
  const requests = new LinkRequestsService(services);

  endpoint(app, createInvitation, async ({ body, session, idempotencyKey }) => {
    const { invitee_name: inviteeName, ...vouch } = body;
    const draft = { inviteeName, vouch, projectId: null };
    return presentOwnInvitation(await own.create(session.memberId, draft, idempotencyKey));
  });
  endpoint(app, createProjectInvitation, async ({ body, session, idempotencyKey }) => {
    const { invitee_name: inviteeName, project_card_id: projectId, ...vouch } = body;
    const draft = { inviteeName, vouch, projectId };
    return presentOwnInvitation(await own.create(session.memberId, draft, idempotencyKey));
  });
  endpoint(app, listOwnInvitations, async ({ session }) => {
    const [{ invitations, projects, openLeft, openTaken, openMax, frozen }, waiting] = await Promise.all([
      own.list(session.memberId),
      requests.waiting(session.memberId),
    ]);
    return {
      invitations: invitations.map(presentOwnInvitation),
      requests: waiting.map(presentLinkRequest),
      projects,
      open_left: openLeft,
      open_taken: openTaken,
      open_max: openMax,
      frozen,
    };
  });
  endpoint(app, revokeInvitation, async ({ params, session }) => {
    await own.revoke(session.memberId, params.id);
    return {};
  });
  requestRoutes(app, requests);
}

function requestRoutes(app: FastifyInstance, requests: LinkRequestsService): void {
  endpoint(app, requestNewLink, async ({ body, request, idempotencyKey }) => {
    const { code, requester_name: requesterName, note } = body;
    await requests.request(
      { code, requesterName, note: note ? note : null },
      { address: request.ip, idempotencyKey },
    );
    return {};
  });
  endpoint(app, answerLinkRequest, async ({ params, session, idempotencyKey }) =>
    presentOwnInvitation(await requests.answer(session.memberId, params.id, idempotencyKey)),
  );
  endpoint(app, dismissLinkRequest, async ({ params, session }) => {
    await requests.dismiss(session.memberId, params.id);
    return {};
  });
  endpoint(app, muteLinkRequests, async ({ params, body, session }) => {
    await requests.mute(session.memberId, params.id, body.muted);
    return {};
  });
}
