import type { Config } from '@dure/api/config.ts';
import { serve } from './serving.ts';
import { closeOnSignals, closesWithinMs } from './shutdown.ts';
import type { SiteOptions } from './site.ts';

/** What the first process tells each worker. */
export interface WorkerOrders extends SiteOptions {
  readonly databaseUrl: string | null;
}

const isOrders = (message: unknown): message is WorkerOrders =>
  typeof message === 'object' && message !== null && 'databaseUrl' in message;

/** A serving process. The first process has prepared the database. */
export async function startWorker(config: Config): Promise<void> {
  const { databaseUrl, ...options } = await new Promise<WorkerOrders>((resolve) => {
    // Registered early: other processes ask all workers for figures.
    process.on('message', (message) => isOrders(message) && resolve(message));
    process.send?.('awaiting orders');
  });
  const serving = await serve(config, databaseUrl, options);
  // The only later message: stop taking connections.
  process.on('message', (message) => message === 'drain' && serving.drain());
  closeOnSignals((stop) => serving.close(stop), closesWithinMs(config));
}
