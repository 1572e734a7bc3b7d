import { changeNews, ownNews } from '@dure/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Whether the member gets news and advertising by mail; takes effect at once with one press. */
export function newsRoutes(app: FastifyInstance, { db }: Services): void {
  const present = async (memberId: string) => ({
    agreed_at: (await repository.findAgreedAt(db, memberId))?.toISOString() ?? null,
  });

  endpoint(app, ownNews, ({ session }) => present(session.memberId));

  endpoint(app, changeNews, async ({ body, session }) => {
    await (body.agreed ? repository.agree : repository.withdraw)(db, session.memberId);
    return present(session.memberId);
  });
}
