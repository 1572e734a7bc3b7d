import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { type Comparison, compare, type Paths, type Side } from './load.ts';
import { Spawned, untilAnswers } from './spawned.ts';

export interface Yardstick {
  readonly script: string;
  /** What its process is given beside a port. */
  readonly order: object;
}

/** Holds `paths` of the site against the same ones of a yardstick's process. */
export async function beside(site: Side, { script, order }: Yardstick, paths: Paths): Promise<Comparison> {
  const port = await freePort();
  const bare = `http://127.0.0.1:${port}`;
  const process = new Spawned(script);
  try {
    await process.order({ port, ...order });
    await untilAnswers(bare + paths[0]);
    return await compare(site, { origin: bare, pid: process.pid }, paths);
  } finally {
    await process.stop();
  }
}
