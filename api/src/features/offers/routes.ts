import { acceptOffer, ownOffers, refuseOffer } from '@dure/contract/offers.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../sessions/service.ts';
import { answerOffer } from './answering/service.ts';
import { openOffers } from './service.ts';

export function offersRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownOffers, async ({ session }) => ({
    offers: await openOffers(services, session.memberId),
  }));
  endpoint(app, acceptOffer, async ({ params, ...call }) => {
    await answerOffer(services, { id: params.offerId, asker: askerOf(call) }, 'accepted');
    return {};
  });
  endpoint(app, refuseOffer, async ({ params, ...call }) => {
    await answerOffer(services, { id: params.offerId, asker: askerOf(call) }, 'refused');
    return {};
  });
}
