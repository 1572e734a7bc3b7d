import autocannon from 'autocannon';

const rounds = 5;
const secondsARound = 4;
const connections = 32;

/** What is asked of both sides: one path, or several in turn. */
export type Paths = readonly [string, ...string[]];

/** Where each side is, without a path. */
export interface Sides {
  readonly ours: string;
  readonly bare: string;
}

/** Goes on through all calls, so that nobody is asked again for what was asked for last. */
let asked = 0;

/** Loads an origin for some seconds, or with an amount of requests; rejects when an answer is not a 2xx. */
export async function load(
  origin: string,
  paths: Paths,
  length: { duration: number } | { amount: number },
): Promise<autocannon.Result> {
  const next = (request: autocannon.Request) => {
    asked += 1;
    return { ...request, path: paths[asked % paths.length] ?? paths[0] };
  };
  const [path] = paths;
  const requests = paths.length > 1 ? [{ setupRequest: next }] : [{ path }];
  const result = await autocannon({ url: origin, connections, requests, ...length });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${origin}${path}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`,
    );
  }
  return result;
}

const answersASecond = async (origin: string, paths: Paths, seconds = secondsARound) =>
  (await load(origin, paths, { duration: seconds })).requests.average;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export interface Comparison {
  readonly ours: number;
  readonly bare: number;
  /** Of the rounds, each taken side by side. */
  readonly share: number;
}

/** Loads both in alternating rounds after a warm-up; figures are medians, answers a second. */
export async function compare({ ours, bare }: Sides, paths: Paths): Promise<Comparison> {
  for (const origin of [ours, bare]) await answersASecond(origin, paths);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await answersASecond(ours, paths), bare: await answersASecond(bare, paths) });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    share: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}
