import autocannon from 'autocannon';
import { median } from './median.ts';
import { cpuMsOf } from './process-tree.ts';

const rounds = 5;
const secondsARound = 4;
const connections = 32;

/** What both sides are asked for: one path, or a random choice of several. */
export type Paths = readonly [string, ...string[]];

/** A side's origin and the process that answers. */
export interface Side {
  readonly origin: string;
  readonly pid: number;
}

/** The codings that browsers accept. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const byChance = (paths: Paths) => paths[Math.floor(Math.random() * paths.length)] ?? paths[0];

/**
 * Loads an origin for some seconds or with a number of requests. Rejects on an answer other than 2xx. `pick` chooses
 * the next path; a fixed order would hit the pages kept by the previous run.
 */
export async function load(
  origin: string,
  paths: Paths,
  length: { duration: number } | { amount: number },
  pick = byChance,
): Promise<autocannon.Result> {
  const next = (request: autocannon.Request) => ({ ...request, path: pick(paths) });
  const [path] = paths;
  // Calls are measured uncompressed, as their yardstick is.
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

/** A side's result in a round. */
interface Reached {
  readonly perSecond: number;
  /** CPU milliseconds per answer; 0 if the system does not tell. */
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
  /** The medians of the rounds' ratios. */
  readonly share: number;
}

/** Loads both in alternating rounds after a warm-up. Figures are medians. */
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
