import { findBackups, makeBackup } from '@dure/contract/operating-backups.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingBackupsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findBackups, () => service.findAll(services));

  endpoint(app, makeBackup, async (call) => ({ changed: await service.make(services, askerOf(call)) }));
}
