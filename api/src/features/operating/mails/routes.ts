import {
  dropMail,
  findMails,
  retryMail,
  seeMailAddress,
  sendTestMail,
} from '@dure/contract/operating-mails.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingMailsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findMails, ({ query }) => service.findMails(services, query));

  endpoint(app, sendTestMail, async (call) => ({ id: await service.sendTest(services, askerOf(call)) }));

  endpoint(app, seeMailAddress, async ({ params, ...call }) => ({
    email: await service.seeAddress(services, askerOf(call), params.mailId),
  }));

  endpoint(app, retryMail, async ({ params, ...call }) => ({
    changed: await service.retry(services, askerOf(call), params.mailId),
  }));

  endpoint(app, dropMail, async ({ params, ...call }) => ({
    changed: await service.drop(services, askerOf(call), params.mailId),
  }));
}
