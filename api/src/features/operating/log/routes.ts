import { checkChain, exportLog, findLoggedActs } from '@dure/contract/operating-log.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { sendingWithinMs } from '../../../slow-lines.ts';
import { askerOf } from '../../sessions/service.ts';
import { ChainWatch } from './chain-watch.ts';
import * as service from './service.ts';

export function operatingLogRoutes(app: FastifyInstance, services: Services): void {
  const chain = new ChainWatch(services.sql);

  endpoint(app, findLoggedActs, ({ query }) => service.findLog(services, query));

  endpoint(app, checkChain, () => chain.look());

  endpoint(
    app,
    exportLog,
    async ({ body, reply, ...call }) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await service.exportLog(services, askerOf(call), body)),
    { withinMs: sendingWithinMs },
  );
}
