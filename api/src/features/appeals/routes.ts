import {
  appealByToken,
  appealDecision,
  decisionByToken,
  ownDecisions,
  readDecision,
} from '@dure/contract/own-decisions.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { findOwn, noteRead } from '../decision-notices/service.ts';
import * as service from './service.ts';

export function appealsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownDecisions, async ({ session }) => ({
    decisions: await findOwn(services, session.memberId),
  }));

  endpoint(app, readDecision, async ({ params, session }) => {
    await noteRead(services, params.decisionId, session.memberId);
    return {};
  });

  endpoint(app, appealDecision, ({ params, body, session }) =>
    service.appealOwn(services, { ...params, ...body, memberId: session.memberId }),
  );

  endpoint(app, decisionByToken, ({ body }) => service.showByToken(services, body.token));

  endpoint(app, appealByToken, ({ body }) => service.appealByToken(services, body.token, body.words));
}
