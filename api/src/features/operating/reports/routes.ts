import {
  decideOnReport,
  findDecisions,
  findReports,
  keepHidden,
  showReport,
  undoDecision,
} from '@dure/contract/operating-reports.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingReportsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findReports, ({ query, session }) => service.findReports(services, session.memberId, query));

  endpoint(app, showReport, ({ params, session }) =>
    service.showReport(services, session.memberId, params.reportId),
  );

  endpoint(app, decideOnReport, ({ params, body, ...call }) =>
    service.decide(services, askerOf(call), params.reportId, body),
  );

  endpoint(app, findDecisions, ({ query }) => service.findDecisions(services, query.after));

  endpoint(app, undoDecision, async ({ params, ...call }) => {
    await service.undo(services, askerOf(call), params.decisionId);
    return {};
  });

  endpoint(app, keepHidden, async ({ params, ...call }) => {
    await service.keepHidden(services, askerOf(call), params.decisionId);
    return {};
  });
}
