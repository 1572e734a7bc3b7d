import { type IndexedSubject, publicIndex, publicIndexPages } from '@dure/contract/public-index.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { postIndex } from '../posts/service.ts';
import { projectIndex } from '../projects/service.ts';

type Index = typeof projectIndex | typeof postIndex;

const indexes: Readonly<Record<IndexedSubject, Index>> = { projects: projectIndex, posts: postIndex };

/** Before every id that was ever drawn. */
const start = '00000000-0000-0000-0000-000000000000';

export function publicIndexRoutes(app: FastifyInstance, { sql }: Services): void {
  endpoint(app, publicIndexPages, async ({ params }) => {
    const pages = await indexes[params.subject].pages(sql);
    return { pages: pages.map(({ from, updated_at }) => ({ from, updated_at })) };
  });
  endpoint(app, publicIndex, async ({ params, query }) => {
    const entries = await indexes[params.subject].entries(sql, query.from ?? start);
    return { entries: entries.map(({ id, updated_at }) => ({ id, updated_at })) };
  });
}
