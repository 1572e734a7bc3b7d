import { acceptOffer, ownOffers, refuseOffer } from '@dure/contract/offers.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { answerOffer } from './answering/service.ts';
import { openOffers } from './service.ts';

export function offersRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownOffers, async ({ session }) => ({
    offers: await openOffers(services, session.memberId),
  }));
  endpoint(app, acceptOffer, async ({ params, session }) => {
    await answerOffer(services, { id: params.offerId, toId: session.memberId }, 'accepted');
    return {};
  });
  endpoint(app, refuseOffer, async ({ params, session }) => {
    await answerOffer(services, { id: params.offerId, toId: session.memberId }, 'refused');
    return {};
  });
}
