import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../client-network.ts';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/**
 * Records what the console shows about members: who read it, when, from which network, and about whom
 * (docs/decisions/0122).
 */

export { findReadings, type NotedReading } from './repository.ts';

const everyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * `answer` is the body, or undefined for a file. Call this before sending the answer: what can't be recorded isn't
 * shown.
 */
export async function noteReading(
  executor: Executor,
  request: FastifyRequest,
  { operatorId, answer }: { readonly operatorId: string; readonly answer: unknown },
): Promise<void> {
  const text = `${JSON.stringify(answer) ?? ''} ${JSON.stringify(request.params)}`;
  const ids = [...new Set(text.match(everyId) ?? [])];
  const isFile = answer === undefined;
  if (ids.length === 0 && !isFile) return;
  const { method, url } = request.routeOptions;
  const call = `${method} ${url}`;
  const network = clientNetwork(request.ip);
  await repository.insertReading(executor, { operatorId, network, call, ids, isFile });
}

/** Run by the sweep. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
}
