import { InvitationCode } from '@dure/contract/invitation-code.ts';
import {
  acceptByIds,
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { route } from '@dure/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { AnswerService, requireOpenProjectInvitation } from './answers/service.ts';
import { presentInvitation, presentProjectInvitation } from './presenter.ts';
import { requireUsable } from './service.ts';

/** Specification 3.1: a missing code is an invalid link, and so is a duplicate or malformed one. */
function codeOf(query: { code?: unknown }): string {
  const parsed = v.safeParse(InvitationCode, query.code);
  if (!parsed.success) throw new ApiError('invalid');
  return parsed.output;
}

const holdsCode = (body: unknown) => typeof body === 'object' && body !== null && Object.hasOwn(body, 'code');

/** Under EMAIL_CODES=client both forms of the call share one path and are told apart by the code. */
const acceptEitherWay = route({
  ...acceptProjectInvitation,
  body: v.lazy((body) => (holdsCode(body) ? acceptProjectInvitation.body : acceptByIds.body)),
});

export function invitationsRoutes(app: FastifyInstance, services: Services): void {
  const answers = new AnswerService(services);

  endpoint(app, retrieveInvitation, async ({ query }) =>
    presentInvitation(await requireUsable(services.db, codeOf(query), ['person', 'event'])),
  );
  endpoint(app, retrieveProjectInvitation, async ({ query, session }) => {
    const memberId = session?.memberId ?? null;
    return presentProjectInvitation(await requireOpenProjectInvitation(services.db, codeOf(query), memberId));
  });
  const said = (outcome: 'joined' | 'already_joined') =>
    outcome === 'joined' ? {} : { detail: 'already in this project' };
  if (services.config.emailCodes === 'client') {
    endpoint(app, acceptEitherWay, async ({ body, session: { memberId } }) =>
      said(await ('code' in body ? answers.accept(memberId, body) : answers.acceptByIds(memberId, body))),
    );
  } else {
    endpoint(app, acceptProjectInvitation, async ({ body, session }) =>
      said(await answers.accept(session.memberId, body)),
    );
  }
  endpoint(app, declineProjectInvitation, async ({ body, session }) => {
    await answers.decline(session.memberId, body);
    return {};
  });
}
