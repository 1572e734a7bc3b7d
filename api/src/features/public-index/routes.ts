import { type IndexedSubject, publicIndex, publicIndexPages } from '@dure/contract/public-index.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import { unlessCrowded } from '../../public-read.ts';
import type { Services } from '../../services.ts';
import { postIndex } from '../posts/service.ts';
import { projectIndex } from '../projects/service.ts';
import * as repository from './repository.ts';

const indexes: Readonly<Record<IndexedSubject, repository.Indexed>> = {
  projects: projectIndex,
  posts: postIndex,
};

/** Lower than every real id. */
const start = '00000000-0000-0000-0000-000000000000';

export function publicIndexRoutes(app: FastifyInstance, { sql }: Services): void {
  endpoint(
    app,
    publicIndexPages,
    async ({ params }) => {
      const pages = await repository.findPages(sql, indexes[params.subject]);
      return { pages: pages.map(({ from, updated_at }) => ({ from, updated_at })) };
    },
    { bounded: unlessCrowded(app, publicIndexPages) },
  );
  endpoint(
    app,
    publicIndex,
    async ({ params, query }) => {
      const entries = await repository.findEntries(sql, indexes[params.subject], query.from ?? start);
      return { entries: entries.map(({ id, updated_at }) => ({ id, updated_at })) };
    },
    { bounded: unlessCrowded(app, publicIndex) },
  );
}
