import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.ts';
import type { Config } from '../config.ts';
import { traced } from '../traced.ts';

/** The line of an answer also says who called, by their id and by keyed hashes. */
export function trace(app: FastifyInstance, { tokenSecrets: [secret] }: Config): void {
  app.decorateRequest('trace');
  app.decorate('traced', (text: string) => traced(secret, text));
}

/** What the line of an answer says of who called; nothing where calls are passed on to another host. */
export function traceOf(app: FastifyInstance, request: FastifyRequest): object {
  if (!app.hasDecorator('traced')) return {};
  return { client: app.traced(clientNetwork(request.ip)), ...request.trace };
}
