import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.ts';
import type { Config } from '../config.ts';

const tracedLength = 16;

/** The line of an answer also says who called, by their id and by keyed hashes. */
export function trace(app: FastifyInstance, { tokenSecrets: [secret] }: Config): void {
  app.decorateRequest('trace');
  app.decorate('traced', (text: string) =>
    createHmac('sha256', secret).update(`log:${text}`).digest('base64url').slice(0, tracedLength),
  );
}

/** What the line of an answer says of who called; nothing where calls are passed on to another host. */
export function traceOf(app: FastifyInstance, request: FastifyRequest): object {
  if (!app.hasDecorator('traced')) return {};
  return { client: app.traced(clientNetwork(request.ip)), ...request.trace };
}
