import type { Config } from '@dure/api/config.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { migrate } from '@dure/api/database/migrate.ts';
import { writeDemo } from '@dure/api/demo/demo.ts';
import { sumFigures } from '@dure/api/features/operations/figures-of-all.ts';
import { createLog } from '@dure/api/log.ts';
import { openServices } from '@dure/api/open-services.ts';
import { awaitDatabase } from './awaited-database.ts';
import { releaseLog } from './release-log.ts';
import { type Closable, serve } from './serving.ts';
import { serveSources } from './serving-sources.ts';
import { atMost, closeOnSignals, closesWithinMs, ofTerminal, type Stop } from './shutdown.ts';
import type { SiteOptions } from './site.ts';
import type { WorkerOrders } from './worker.ts';
import { stopProcesses, Workers } from './workers.ts';

/** How long the embedded PostgreSQL may take to stop before the process exits. */
const databaseStopMs = 12_000;

interface Store {
  readonly url: string;
  /** Leads directly to the server that accepts writes, past a pooler. */
  readonly directUrl: string;
  stop(): Promise<void>;
}

/** The configured database; null if another API host has it. */
async function openStore(
  config: Config,
  { build }: SiteOptions,
  stopping: AbortSignal,
): Promise<Store | null> {
  if (config.apiOrigin) return null;
  if (config.databaseUrl) {
    const direct = config.databaseDirectUrl ?? config.databaseUrl;
    const directUrl = await awaitDatabase(direct, config, releaseLog(build), stopping);
    return { url: config.databaseUrl, directUrl, stop: async () => undefined };
  }
  const embedded = await startEmbedded(config.dataDir, {}, stopping);
  return { ...embedded, directUrl: embedded.url };
}

const say = (line: string) => createLog().info(line);

/** Writes demo data if the settings ask for it, once and before serving. Resolves to lines to print. */
async function prepareDemo(config: Config, databaseUrl: string | null): Promise<string[]> {
  if (!config.demo || databaseUrl === null) return [];
  const { ownWork, close } = await openServices(config, databaseUrl, createLog());
  try {
    return await writeDemo(ownWork, config.publicOrigin, config.dataDir);
  } finally {
    await close();
  }
}

function replaceOnHangup(replace: () => unknown): void {
  if (!ofTerminal) process.on('SIGHUP', replace);
}

/** SIGHUP replaces the serving processes; if there is only this one, it logs that. */
async function startServing(config: Config, orders: WorkerOrders, stopping: AbortSignal): Promise<Closable> {
  const log = releaseLog(orders.build);
  if (config.metricsToken !== null) sumFigures();
  if (orders.build === null) return serveSources(orders);
  if (config.webConcurrency === 1) {
    replaceOnHangup(() => log.warn('one process serves (WEB_CONCURRENCY): there is none to replace it'));
    return serve(config, orders.databaseUrl, orders, stopping);
  }
  const workers = await Workers.start(config.webConcurrency, orders, log);
  replaceOnHangup(() => workers.replaceAll());
  return workers;
}

/** What the start has opened so far; closed on a stop at any moment. */
interface Opened {
  store: Promise<Store | null>;
  serving: Promise<Closable> | null;
}

/** Prepares the database and serves. Resolves to lines to print. */
async function start(
  config: Config,
  options: SiteOptions,
  opened: Opened,
  stopping: AbortSignal,
): Promise<string[]> {
  const store = await opened.store;
  const databaseUrl = store?.url ?? null;
  if (store !== null) await migrate(store.directUrl, { say });
  stopping.throwIfAborted();
  const demoLines = await prepareDemo(config, databaseUrl);
  stopping.throwIfAborted();
  opened.serving = startServing(config, { databaseUrl, ...options }, stopping);
  await opened.serving;
  return demoLines;
}

/** Abandons work that is not finished in time. The database is stopped last, in any case. */
async function close(config: Config, { store, serving }: Opened, stop: Stop): Promise<void> {
  if (serving)
    await atMost(
      closesWithinMs(config),
      serving.then((site) => site.close(stop)),
    );
  await stopProcesses('now');
  await (await store.catch(() => null))?.stop();
}

/** The first process: prepares the database, serves by itself or through workers, and stops everything in order. */
export async function startPrimary(config: Config, options: SiteOptions): Promise<void> {
  const stopping = new AbortController();
  const opened: Opened = { store: openStore(config, options, stopping.signal), serving: null };
  const started = start(config, options, opened, stopping.signal);
  closeOnSignals((stop) => {
    stopping.abort();
    return close(config, opened, stop);
  }, closesWithinMs(config) + databaseStopMs);
  try {
    process.stdout.write([`두레 → ${config.publicOrigin}`, ...(await started), ''].join('\n'));
  } catch (error) {
    // A stop meanwhile closes everything and exits.
    if (stopping.signal.aborted) return;
    await close(config, opened, 'now');
    throw error;
  }
}
