import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { type Comparison, compare, type Paths, type Side } from './load.ts';
import { Spawned, untilAnswers } from './spawned.ts';

export interface Yardstick {
  readonly script: string;
  /** What its process is given beside a port. */
  readonly order: object;
}

/** Starts its process, and stops it when `work` is done. Answers at `path`. */
export async function withYardstick<T>(
  { script, order }: Yardstick,
  path: string,
  work: (bare: Side) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const process = new Spawned(script);
  try {
    await process.order({ port, ...order });
    await untilAnswers(origin + path);
    return await work({ origin, pid: process.pid });
  } finally {
    await process.stop();
  }
}

/** Holds `paths` of the site against the same ones of a yardstick's process. */
export const beside = (site: Side, yardstick: Yardstick, paths: Paths): Promise<Comparison> =>
  withYardstick(yardstick, paths[0], (bare) => compare(site, bare, paths));
