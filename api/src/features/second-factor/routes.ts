import {
  beginTotp,
  confirmTotp,
  drawRecoveryCodes,
  giveSecondFactor,
  removeTotp,
  secondFactor,
} from '@dure/contract/second-factor.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../sessions/service.ts';
import { SecondFactorService } from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const service = new SecondFactorService(services);

  endpoint(app, secondFactor, (call) => service.find(askerOf(call)));

  endpoint(app, giveSecondFactor, async ({ body, ...call }) => {
    const asker = askerOf(call);
    if ('totp_code' in body) await service.giveByTotp(asker, body.totp_code);
    else if ('recovery_code' in body) await service.giveByRecoveryCode(asker, body.recovery_code);
    else await service.giveByPasskey(asker, body);
    return {};
  });

  endpoint(app, beginTotp, (call) => service.beginTotp(askerOf(call)));

  endpoint(app, confirmTotp, async ({ body, ...call }) => {
    await service.confirmTotp(askerOf(call), body.totp_code);
    return {};
  });

  endpoint(app, removeTotp, async (call) => {
    await service.removeTotp(askerOf(call));
    return {};
  });

  endpoint(app, drawRecoveryCodes, async (call) => ({
    recovery_codes: await service.drawRecoveryCodes(askerOf(call)),
  }));
}
