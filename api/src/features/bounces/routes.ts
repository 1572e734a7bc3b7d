import { createHmac, timingSafeEqual } from 'node:crypto';
import { reportBounce } from '@dure/contract/bounces.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import { markBounced } from '../../jobs/mail-log-repository.ts';
import { replyOf } from '../../jobs/why-an-attempt-failed.ts';
import type { Services } from '../../services.ts';

/** Whether the call was signed with the secret. */
function isSigned(secret: string, { id, reason, signature }: Record<'id' | 'reason' | 'signature', string>) {
  const own = createHmac('sha256', secret).update(`${id}\n${reason}`).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'hex'));
}

export function bouncesRoutes(app: FastifyInstance, { db, config }: Services): void {
  endpoint(app, reportBounce, async ({ body }) => {
    if (config.mailBounceSecret === null) throw new ApiError('not_found');
    if (!isSigned(config.mailBounceSecret, body)) throw new ApiError('forbidden');
    return { changed: await markBounced(db, body.id, replyOf(body.reason)) };
  });
}
