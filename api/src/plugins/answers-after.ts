import type { FastifyInstance } from 'fastify';

/**
 * Lets a call that may have written answer only after `written` has resolved: what this process keeps of its reads is
 * let go by then, so that whoever is answered sees their change. Reads are sent at once.
 */
export function answersAfter(app: FastifyInstance, written: () => Promise<void>): void {
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!reads) route.onSend = [route.onSend ?? [], async () => written()].flat();
  });
}
