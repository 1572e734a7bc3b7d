import type { FastifyInstance } from 'fastify';

/**
 * Delays the answer of a call that may have written until `written` has resolved: by then this process has dropped
 * outdated pages, so that callers see their own change. Reads are not delayed.
 */
export function answersAfter(app: FastifyInstance, written: () => Promise<void>): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await written();
  });
}
