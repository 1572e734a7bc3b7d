import {
  countNewsRecipients,
  createNews,
  deleteNews,
  editNews,
  findNews,
  previewNews,
  sendNews,
  showNews,
  stopNews,
  testNews,
} from '@dure/contract/operating-news.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as drafts from './drafts.ts';
import * as service from './service.ts';

export function operatingNewsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findNews, ({ query }) => service.list(services, query.after));

  endpoint(app, showNews, ({ params }) => service.show(services, params.newsId));

  endpoint(app, countNewsRecipients, async () => ({ count: await service.countRecipients(services) }));

  endpoint(app, previewNews, async ({ body }) => drafts.preview(services, body));

  endpoint(app, createNews, async ({ body, idempotencyKey, ...call }) => ({
    id: await drafts.create(services, askerOf(call), body, idempotencyKey),
  }));

  endpoint(app, editNews, async ({ params, body, ...call }) => {
    await drafts.edit(services, askerOf(call), params.newsId, body);
    return {};
  });

  endpoint(app, deleteNews, async ({ params, ...call }) => ({
    changed: await drafts.remove(services, askerOf(call), params.newsId),
  }));

  endpoint(app, testNews, async ({ params, ...call }) => {
    await drafts.sendToSelf(services, askerOf(call), params.newsId);
    return {};
  });

  endpoint(app, sendNews, async ({ params, body, ...call }) => ({
    outcome: await service.send(services, askerOf(call), params.newsId, body.version),
  }));

  endpoint(app, stopNews, async ({ params, ...call }) => ({
    changed: await service.stop(services, askerOf(call), params.newsId),
  }));
}
