import {
  checkImport,
  findImports,
  importResults,
  showImport,
  startImport,
} from '@dure/contract/operating-imports.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

const bytesOf = (file: string) => Buffer.from(file, 'base64');

export function operatingImportsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, checkImport, ({ body, ...call }) =>
    service.check(services, askerOf(call), bytesOf(body.file), body),
  );

  endpoint(app, startImport, async ({ body: { file, reason, days, ...reading }, ...call }) => ({
    id: await service.start(services, askerOf(call), { bytes: bytesOf(file), reading, reason, days }),
  }));

  endpoint(app, findImports, async (call) => ({
    imports: await service.list(services, askerOf(call)),
  }));

  endpoint(app, showImport, ({ params, ...call }) => service.show(services, askerOf(call), params.importId));

  endpoint(app, importResults, async ({ params, ...call }) => ({
    csv: await service.results(services, askerOf(call), params.importId),
  }));
}
