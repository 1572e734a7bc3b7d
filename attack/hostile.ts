import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@dure/contract/routes.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { send, slowLines } from './hostile/line.ts';
import { hostileRequest } from './hostile/requests.ts';
import { newMember } from './people.ts';
import { randomOf } from './random.ts';
import { startSite } from './site.ts';

const served = routes.filter(({ route }) => !route.planned);
const slowLinesAtOnce = 200;
const atOnce = 8;
const pauseMs = 50;
/** The longest that other requests may wait, with room for a busy machine. */
const answeredWithinMs = 5_000;

/**
 * Keeps asking whether a process is alive, as visitors would ask for pages. Resolves to the response times, in
 * milliseconds.
 */
async function pulse({ origin }: ShippedServer, over: AbortSignal): Promise<number[]> {
  const tookMs: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) }).catch(
      () => null,
    );
    tookMs.push(answer?.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
    await wait(pauseMs);
  }
  return tookMs;
}

const atShare = (ms: readonly number[], share: number) =>
  ms.toSorted((one, other) => one - other)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0;

/** Answers that blame the process. An overloaded process may answer 503. */
const isFault = (status: number | null) => status !== null && status >= 500 && status !== 503;

/**
 * Sends smuggled and malformed requests among slow ones that never end: none causes a fault, and others are answered
 * meanwhile.
 */
export const attackByHostileRequests: Attack = async (rounds, seed) => {
  const site = await startSite();
  const found: Found[] = [];
  const statuses = new Map<number | null, number>();
  const over = new AbortController();
  const progress = progressOf('hostile', rounds, found);
  const cuts = site.servers.map(({ port }) => slowLines(port, slowLinesAtOnce));
  const pulses = Promise.all(site.servers.map((server) => pulse(server, over.signal)));
  try {
    const { authorization } = await newMember(site);
    const left = Array.from({ length: rounds }, (_, round) => round).values();
    const attacker = async () => {
      for (const round of left) {
        const random = randomOf(seed + round);
        const route = served[random.below(served.length)];
        if (route === undefined) continue;
        const request = hostileRequest(random, route, authorization);
        const status = await send(site.servers[round % 2 === 0 ? 0 : 1].port, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (isFault(status)) found.push({ seed: seed + round, what: `${status} to ${request.what}` });
        progress(round + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, attacker));
    over.abort();
    const tookMs = (await pulses).flat();
    const longest = Math.max(...tookMs);
    if (longest > answeredWithinMs) found.push({ seed, what: `/healthz took ${longest.toFixed(0)} ms` });
    const counts = [...statuses].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0));
    const told = `answers ${counts.map(([status, count]) => `${status ?? 'none'}: ${count}`).join(', ')}; /healthz ${atShare(tookMs, 0.5).toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest) of ${tookMs.length}`;
    return { rounds, found, told };
  } finally {
    over.abort();
    for (const cut of cuts) cut();
    await site.stop();
  }
};
