import { ConcurrencyLimit } from '@dure/api/concurrency-limit.ts';
import type { ErrorBody } from '@dure/contract/errors.ts';
import { invitationImagePath } from '@dure/contract/own-invitations.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadPicture } from './paint.ts';

export interface InvitationImagesParts {
  /** Called for each image, since the renderer may change during development. */
  readonly renderer: () => Promise<Renderer>;
  readonly transport: Transport;
  readonly read: ReadPicture;
}

const drawing = () => import('./draw-invitation.ts');

/** Further requests are refused and try again, since they would only slow pages down. */
const waitingMax = 8;

const refused: Readonly<Record<401 | 404 | 503, ErrorBody>> = {
  401: { error_type: 'unauthenticated' },
  404: { error_type: 'not_found' },
  503: { error_type: 'unavailable' },
};

/**
 * Images of invitations (Specification 2.10), for their inviters only: loaded by calls with the visitor's own token and
 * never stored. The address has the link's id, not its code.
 */
export async function invitationImages(
  app: FastifyInstance,
  { renderer, transport, read }: InvitationImagesParts,
): Promise<void> {
  const limit = new ConcurrencyLimit(1);
  let waiting = 0;
  app.get<{ Params: { id: string } }>(invitationImagePath(':id'), async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' });
    const refuse = (status: keyof typeof refused) => reply.code(status).send(refused[status]);
    const { authorization } = request.headers;
    if (!authorization) return refuse(401);
    const asThem: Transport = (call) => transport({ ...call, headers: { ...call.headers, authorization } });
    const found = await (await renderer()).invitationImage(request.params.id, asThem);
    if (typeof found === 'number') return refuse(found);
    if (waiting >= waitingMax) return refuse(503);
    waiting += 1;
    try {
      const { drawInvitation } = await drawing();
      return reply.type('image/png').send(await limit.pass(() => drawInvitation(found, read)));
    } finally {
      waiting -= 1;
    }
  });
}
