import type { Config } from '@dure/api/config.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { migrate } from '@dure/api/database/migrate.ts';
import { requireSupportedVersion } from '@dure/api/database/version.ts';
import { writeDemo } from '@dure/api/demo/demo.ts';
import { createLog } from '@dure/api/log.ts';
import { openServices } from '@dure/api/open-services.ts';
import { type Serving, serve } from './serving.ts';
import { serveSources } from './serving-sources.ts';
import { closeOnSignals } from './shutdown.ts';
import type { SiteOptions } from './site.ts';
import type { WorkerOrders } from './worker.ts';
import { serveByWorkers } from './workers.ts';

interface Store {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of the settings; null where another API host has it. */
async function openStore(config: Config): Promise<Store | null> {
  if (config.apiOrigin) return null;
  if (config.databaseUrl) {
    await requireSupportedVersion(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  return startEmbedded(config.dataDir);
}

const say = (line: string) => createLog().info(line);

/** Demo data where the settings want it, written once and before anyone is served; resolves to lines to print. */
async function prepareDemo(config: Config, databaseUrl: string | null): Promise<string[]> {
  if (!config.demo || databaseUrl === null) return [];
  const { ownWork, close } = await openServices(config, databaseUrl, createLog());
  try {
    return await writeDemo(ownWork, config.publicOrigin, config.dataDir);
  } finally {
    await close();
  }
}

function startServing(config: Config, orders: WorkerOrders): Promise<Serving> {
  if (orders.build === null) return serveSources(orders);
  if (config.webConcurrency > 1) return serveByWorkers(config.webConcurrency, orders);
  return serve(config, orders.databaseUrl, orders);
}

interface Started {
  readonly demoLines: readonly string[];
  close(): Promise<void>;
}

/** Has the database ready and serves; where serving fails, the database is stopped as well. */
async function start(config: Config, options: SiteOptions): Promise<Started> {
  const store = await openStore(config);
  const databaseUrl = store?.url ?? null;
  try {
    if (databaseUrl !== null) await migrate(databaseUrl, { say });
    const demoLines = await prepareDemo(config, databaseUrl);
    const serving = await startServing(config, { databaseUrl, ...options });
    return {
      demoLines,
      async close() {
        await serving.close();
        await store?.stop();
      },
    };
  } catch (error) {
    await store?.stop();
    throw error;
  }
}

/** The first process: has the database ready, serves by itself or by workers, and stops everything in order. */
export async function startPrimary(config: Config, options: SiteOptions): Promise<void> {
  const started = start(config, options);
  // Told to stop while it starts, it stops once it has started: no database is left behind.
  closeOnSignals(() => started.then(({ close }) => close()));
  const { demoLines } = await started;
  process.stdout.write([`두레 → ${config.publicOrigin}`, ...demoLines, ''].join('\n'));
}
