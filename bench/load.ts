import autocannon from 'autocannon';

const rounds = 5;
const secondsARound = 4;
const connections = 32;

/** Answers a second at `url`; rejects when one of them is not a 2xx. */
async function answersASecond(url: string, seconds = secondsARound): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result.requests.average;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export interface Comparison {
  readonly ours: number;
  readonly bare: number;
  /** Of the rounds, each taken side by side. */
  readonly share: number;
}

/** Loads both in alternating rounds after a warm-up; figures are medians, answers a second. */
export async function compare(ours: string, bare: string): Promise<Comparison> {
  for (const url of [ours, bare]) await answersASecond(url, 2);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await answersASecond(ours), bare: await answersASecond(bare) });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    share: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}
