import autocannon from 'autocannon';
import { median } from './median.ts';
import { cpuMsOf } from './process-tree.ts';

const rounds = 5;
const secondsARound = 4;
const connections = 32;

/** What is asked of both sides: one path, or several by chance. */
export type Paths = readonly [string, ...string[]];

/** Where a side is, without a path, and the process that answers. */
export interface Side {
  readonly origin: string;
  readonly pid: number;
}

/** What browsers take. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const byChance = (paths: Paths) => paths[Math.floor(Math.random() * paths.length)] ?? paths[0];

/**
 * Loads an origin for some seconds, or with an amount of requests; rejects when an answer is not a 2xx. `pick` chooses
 * what is asked for next; a fixed order would meet the pages that the run before has left kept.
 */
export async function load(
  origin: string,
  paths: Paths,
  length: { duration: number } | { amount: number },
  pick = byChance,
): Promise<autocannon.Result> {
  const next = (request: autocannon.Request) => ({ ...request, path: pick(paths) });
  const [path] = paths;
  // Calls are measured unpacked, as the query that they are held against.
  const headers = path.startsWith('/api/') ? {} : asBrowsers;
  const requests = paths.length > 1 ? [{ setupRequest: next }] : [{ path }];
  const result = await autocannon({ url: origin, connections, requests, headers, ...length });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${origin}${path}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`,
    );
  }
  return result;
}

/** What a side came to in a round. */
interface Reached {
  readonly perSecond: number;
  /** What its process computed for each answer, in milliseconds; 0 where the system does not tell. */
  readonly cpuMs: number;
}

async function round({ origin, pid }: Side, paths: Paths): Promise<Reached> {
  const before = cpuMsOf(pid);
  const { requests } = await load(origin, paths, { duration: secondsARound });
  return { perSecond: requests.average, cpuMs: (cpuMsOf(pid) - before) / requests.total };
}

const medians = (rounds: readonly Reached[]): Reached => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
});

export interface Comparison {
  readonly ours: Reached;
  readonly bare: Reached;
  /** Of the rounds, each taken side by side. */
  readonly share: number;
}

/** Loads both in alternating rounds after a warm-up; figures are medians. */
export async function compare(ours: Side, bare: Side, paths: Paths): Promise<Comparison> {
  for (const side of [ours, bare]) await round(side, paths);
  const pairs: { ours: Reached; bare: Reached }[] = [];
  for (let done = 0; done < rounds; done += 1) {
    pairs.push({ ours: await round(ours, paths), bare: await round(bare, paths) });
  }
  return {
    ours: medians(pairs.map((pair) => pair.ours)),
    bare: medians(pairs.map((pair) => pair.bare)),
    share: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
  };
}
