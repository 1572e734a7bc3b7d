import { changeSetting, operatedSettings, uploadLogo } from '@dure/contract/operating-settings.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint, type Handler } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { uploadWithinMs } from '../../images/service.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingSettingsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, operatedSettings, async () => ({ settings: await service.findSettings(services) }));

  endpoint(app, changeSetting, async ({ params, body, ...call }) => {
    await service.changeSetting(services, askerOf(call), { ...params, ...body });
    return {};
  });

  const upload: Handler<typeof uploadLogo> = async ({ params, body, ...call }) => {
    await service.changeLogo(services, askerOf(call), { ...params, ...body });
    return {};
  };
  endpoint(app, uploadLogo, upload, { withinMs: uploadWithinMs });
}
