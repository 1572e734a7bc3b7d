import { publicLounge } from '@dure/contract/lounges.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { publicRead } from '../../public-read.ts';
import type { Services } from '../../services.ts';
import { findPublicLounge } from './repository.ts';

export function loungesRoutes(app: FastifyInstance, { sql }: Services): void {
  publicRead(app, publicLounge, async ({ params }) => {
    const row = await findPublicLounge(sql, params.id);
    if (row === null) throw new ApiError('not_found');
    return { id: row.id, title: row.title };
  });
}
