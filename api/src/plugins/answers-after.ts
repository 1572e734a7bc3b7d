import type { FastifyInstance } from 'fastify';

/**
 * Lets a call that may have written answer only after `written` has resolved: what this process keeps of its reads is
 * let go by then, so that whoever is answered sees their change. Reads are sent at once.
 */
export function answersAfter(app: FastifyInstance, written: () => Promise<void>): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await written();
  });
}
