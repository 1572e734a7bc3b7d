import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../client-network.ts';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/** What the console shows of members is noted: who read it, when, from which network, whose (docs/decisions/0122). */

export { findReadings, type NotedReading } from './repository.ts';

const everyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** `answer`: the body, or undefined where it is a file. Comes before the answer is sent: what cannot be noted is not shown. */
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

/** Part of sweeping. */
export async function forgetOld(executor: Executor): Promise<void> {
  while (await repository.deleteOld(executor));
}
