import { ownReports, report } from '@dure/contract/reports.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { ReportsService } from './service.ts';

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const reports = new ReportsService(services);

  endpoint(app, report, async ({ body, session, idempotencyKey }) => {
    const { target_type: targetType, target_id: targetId, reason } = body;
    const report = { reporterId: session.memberId, targetType, targetId, reason };
    const kept = await reports.report(report, idempotencyKey);
    return kept ? {} : { detail: 'reported already' };
  });

  endpoint(app, ownReports, async ({ session }) => ({ reports: await reports.own(session.memberId) }));
}
