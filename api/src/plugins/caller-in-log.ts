import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.ts';
import type { Config } from '../config.ts';
import { traced } from '../traced.ts';

/** Adds the caller to an answer's log line, by id and keyed hashes. */
export function trace(app: FastifyInstance, { tokenSecrets: [secret] }: Config): void {
  app.decorateRequest('trace');
  app.decorate('traced', (text: string) => traced(secret, text));
}

/** The caller's part of the log line; empty for calls passed to another host. */
export function traceOf(app: FastifyInstance, request: FastifyRequest): object {
  if (!app.hasDecorator('traced')) return {};
  return { client: app.traced(clientNetwork(request.ip)), ...request.trace };
}
