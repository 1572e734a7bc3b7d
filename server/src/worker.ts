import type { Config } from '@dure/api/config.ts';
import { serve } from './serving.ts';
import { closeOnSignals } from './shutdown.ts';

/** What the first process tells each of the others. */
export interface WorkerOrders {
  readonly databaseUrl: string | null;
  /** Serve the web's sources instead of its build. */
  readonly developing: boolean;
}

/** One of several serving processes; the first one has the database ready before it starts them. */
export async function startWorker(config: Config): Promise<void> {
  const { databaseUrl, developing } = await new Promise<WorkerOrders>((resolve) => {
    process.once('message', resolve);
    process.send?.('awaiting orders');
  });
  const serving = await serve(config, databaseUrl, { developing });
  closeOnSignals(() => serving.close());
}
