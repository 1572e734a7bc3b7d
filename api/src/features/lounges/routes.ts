import { publicLounge } from '@dure/contract/lounges.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { findPublicLounge } from './repository.ts';

export function loungesRoutes(app: FastifyInstance, { sql }: Services): void {
  endpoint(app, publicLounge, async ({ params }) => {
    const row = await findPublicLounge(sql, params.id);
    if (row === null) throw new ApiError('not_found');
    return { id: row.id, title: row.title };
  });
}
