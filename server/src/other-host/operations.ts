import { ApiError } from '@dure/api/api-error.ts';
import { refuseWhileDraining } from '@dure/api/plugins/draining.ts';
import { errors } from '@dure/api/plugins/errors.ts';
import { skillRecommendations } from '@dure/contract/catalog.ts';
import { alive, ready } from '@dure/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';

/** Load balancers ask every few seconds and should not wait for a slow host. */
const withinMs = 2_000;
const retrySeconds = 2;

/** Any answer but a failure will do. This call of the original needs no input. */
async function answers(apiOrigin: string): Promise<boolean> {
  const { status, body } = await ask(apiOrigin + skillRecommendations.path, { withinMs });
  await body?.cancel();
  return status < 500;
}

/** Health checks for a process in front of another API host. */
export async function operations(app: FastifyInstance, { apiOrigin }: { apiOrigin: string }): Promise<void> {
  errors(app);
  const ok = { status: 'ok' } as const;
  app.get(alive.path, async () => ok);
  app.get(ready.path, async () => {
    refuseWhileDraining(app);
    if (await answers(apiOrigin).catch(() => false)) return ok;
    throw new ApiError('unavailable', { retryIn: retrySeconds });
  });
}
