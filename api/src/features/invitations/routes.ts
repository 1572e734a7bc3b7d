import { InvitationCode } from '@dure/contract/invitation-code.ts';
import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { AnswerService, requireOpenProjectInvitation } from './answers/service.ts';
import { presentInvitation, presentProjectInvitation } from './presenter.ts';
import { requireUsable } from './service.ts';

/** Specification 3.1: a code that is missing is an invalid link; so is one that is doubled or malformed. */
function codeOf(query: { code?: unknown }): string {
  const parsed = v.safeParse(InvitationCode, query.code);
  if (!parsed.success) throw new ApiError('invalid');
  return parsed.output;
}

export function invitationsRoutes(app: FastifyInstance, services: Services): void {
  const answers = new AnswerService(services);

  endpoint(app, retrieveInvitation, async ({ query }) =>
    presentInvitation(await requireUsable(services.db, codeOf(query), ['person', 'event'])),
  );
  endpoint(app, retrieveProjectInvitation, async ({ query, session }) => {
    const memberId = session?.memberId ?? null;
    return presentProjectInvitation(await requireOpenProjectInvitation(services.db, codeOf(query), memberId));
  });
  endpoint(app, acceptProjectInvitation, async ({ body, session }) => {
    const outcome = await answers.accept(session.memberId, body);
    return outcome === 'joined' ? {} : { detail: 'already in this project' };
  });
  endpoint(app, declineProjectInvitation, async ({ body, session }) => {
    await answers.decline(session.memberId, body);
    return {};
  });
}
