import { tell } from '../../../api/test/harness/long-runs.ts';
import { type Asked, ask } from './asked.ts';
import type { ShippedServer } from './shipped-server.ts';

const json = { 'content-type': 'application/json' };

/** A call or page; with a body it is a POST. */
export interface Question {
  readonly path: string;
  readonly body?: object;
}

export interface Timed extends Asked {
  readonly ms: number;
}

/** Asks, and measures the time to the end of the answer. */
export async function timed(server: ShippedServer, { path, body }: Question): Promise<Timed> {
  const began = performance.now();
  const options = body && { method: 'POST', headers: json, body: JSON.stringify(body) };
  const asked = await ask(server, path, options);
  return { ...asked, ms: performance.now() - began };
}

export type Measured = Pick<Timed, 'status' | 'ms'>;

export const slowest = (answers: readonly Measured[]): number => Math.max(...answers.map(({ ms }) => ms));

/**
 * Records how requests were answered while `cause` lasted, and how long after its end all were served again; null if
 * all were served throughout.
 */
export function tellCause(cause: string, answers: readonly Measured[], backMs: number | null): void {
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted().join(', ');
  tell({ cause, statuses, slowestMs: slowest(answers), backMs });
}
