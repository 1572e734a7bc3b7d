import { reachScreen } from '@dure/contract/joining-screens.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { createEmailProofs } from '../verification/service.ts';
import { asksNotToBeTracked } from './counted.ts';
import { forget, noteScreen } from './joinings-repository.ts';

export function funnelRoutes(app: FastifyInstance, { db, config }: Services): void {
  const proofs = createEmailProofs(config.tokenSecrets, config.publicOrigin);

  endpoint(app, reachScreen, async ({ body, request }) => {
    const claims = await proofs.verify(body.email_proof);
    if (claims === null) throw new ApiError('email_proof_invalid');
    if (asksNotToBeTracked(request.headers)) await forget(db, claims.challenge);
    else await noteScreen(db, claims.challenge, body.screen);
    return {};
  });
}
