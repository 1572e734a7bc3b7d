import type { Config } from '@dure/api/config.ts';
import { serve } from './serving.ts';
import { closeOnSignals, closesWithinMs } from './shutdown.ts';
import type { SiteOptions } from './site.ts';

/** What the first process tells each of the others. */
export interface WorkerOrders extends SiteOptions {
  readonly databaseUrl: string | null;
}

const isOrders = (message: unknown): message is WorkerOrders =>
  typeof message === 'object' && message !== null && 'databaseUrl' in message;

/** One of several serving processes; the first one has the database ready before it starts them. */
export async function startWorker(config: Config): Promise<void> {
  const { databaseUrl, ...options } = await new Promise<WorkerOrders>((resolve) => {
    // Others ask all processes for their figures, also one that has just begun.
    process.on('message', (message) => isOrders(message) && resolve(message));
    process.send?.('awaiting orders');
  });
  const serving = await serve(config, databaseUrl, options);
  // What it is told later is that its connections are led to another one.
  process.on('message', (message) => message === 'drain' && serving.drain());
  closeOnSignals((stop) => serving.close(stop), closesWithinMs(config));
}
