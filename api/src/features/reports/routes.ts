import { ownReports, report } from '@dure/contract/reports.ts';
import { requestRemoval, sendRemovalCode } from '@dure/contract/temporary-removal.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { sendRemovalCode as sendCode } from '../verification/service.ts';
import { askForRemoval } from './removal-requests.ts';
import { ReportsService } from './service.ts';

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const reports = new ReportsService(services);

  endpoint(app, report, async ({ body, session, idempotencyKey }) => {
    const { target_type: targetType, target_id: targetId, reason } = body;
    const report = { targetType, targetId, reason };
    const kept = await reports.report(session.memberId, report, idempotencyKey);
    return kept ? {} : { detail: 'reported already' };
  });

  endpoint(app, sendRemovalCode, ({ body, request }) => sendCode(services, { ...body, address: request.ip }));

  endpoint(app, requestRemoval, async ({ body, request }) => {
    await askForRemoval(services, { ...body, address: request.ip });
    return {};
  });

  endpoint(app, ownReports, async ({ session }) => ({ reports: await reports.own(session.memberId) }));
}
