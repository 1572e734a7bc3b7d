import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { type Comparison, compare, type Paths, type Side } from './load.ts';
import { Spawned, untilAnswers } from './spawned.ts';

export interface Yardstick {
  readonly script: string;
  /** What its process is sent, besides a port. */
  readonly order: object;
}

/** Starts the yardstick's process, which answers at `path`, and stops it when `work` is done. */
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

/** Compares `paths` of the site with the same paths of a yardstick's process. */
export const beside = (site: Side, yardstick: Yardstick, paths: Paths): Promise<Comparison> =>
  withYardstick(yardstick, paths[0], (bare) => compare(site, bare, paths));
