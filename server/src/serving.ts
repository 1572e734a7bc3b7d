import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@dure/api/config.ts';
import { Changes, hearingTogether } from '@dure/api/database/changes.ts';
import { LinkOpenings } from '@dure/api/features/funnel/openings.ts';
import { Worker } from '@dure/api/jobs/worker.ts';
import { openServices } from '@dure/api/open-services.ts';
import { keepRelease } from '@dure/api/releases/repository.ts';
import type { Services } from '@dure/api/services.ts';
import { SettingsInForce } from '@dure/api/settings-in-force.ts';
import { startSweeping } from '@dure/api/sweeping/sweeping.ts';
import { openTracing } from '@dure/api/tracing/open-tracing.ts';
import type { FastifyInstance } from 'fastify';
import { closePort } from './close-port.ts';
import { assetsOf } from './kept-assets.ts';
import { KeptPages } from './kept-pages/kept-pages.ts';
import { listenFault } from './listen-fault.ts';
import { releaseLog, releaseName } from './release-log.ts';
import { onceAMinute, retryUntilAvailable } from './retry-until-available.ts';
import { atMost, type Stop } from './shutdown.ts';
import { buildSite, type OwnApi, type SiteOptions } from './site.ts';
import { spareNewConnections } from './spare-new-connections.ts';

export interface Closable {
  /** Finishes what is under way, then lets go of the database. */
  close(stop: Stop): Promise<void>;
}

export interface Serving extends Closable {
  /** Serves on, says that it is not ready, and asks each connection to end with its answer. */
  drain(): void;
}

/** A collector that is away holds up no stop. */
const tracesWithinMs = 2_000;

/** How often connections that have become idle are closed while stopping. */
const sweepEveryMs = 50;

/** Node closes the connections that are idle at once; one whose last answer goes out later would be kept for its client. */
async function closeSite(site: FastifyInstance): Promise<void> {
  await closePort(site.server);
  const sweep = setInterval(() => site.server.closeIdleConnections(), sweepEveryMs);
  await site.close().finally(() => clearInterval(sweep));
}

/**
 * Connections that wait to be accepted: one more is not told that there is a crowd, and tries again in
 * seconds. The kernel has its own bound.
 */
const backlog = 4_096;

async function listen(site: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await site.listen({ port, host, backlog });
  } catch (error) {
    throw listenFault(error);
  }
}

const askAgainMs = 100;

/** Resolves once the site itself says that it is ready: whoever is let in before is answered 503. */
async function untilReady(site: FastifyInstance, stopping?: AbortSignal): Promise<void> {
  const attempt = async () => {
    const { statusCode } = await site.inject('/readyz');
    if (statusCode !== 200) throw new Error(`/readyz answers ${statusCode}`);
  };
  const away = onceAMinute((error: unknown) =>
    site.log.warn({ reason: (error as Error).message }, 'the start waits to be ready'),
  );
  await retryUntilAvailable(attempt, { isAway: () => true, away, stopping, pauseMs: askAgainMs });
}

interface OpenApi extends OwnApi {
  readonly ownWork: Services;
  close(): Promise<void>;
}

/** The api's parts on its database, and what is kept for as long as its changes are heard. */
async function openApi(config: Config, databaseUrl: string, build: string | null): Promise<OpenApi> {
  const log = releaseLog(build);
  const tracing = (await openTracing(config, releaseName(build), log)) ?? undefined;
  const settings = new SettingsInForce(config, log);
  const { services, ownWork, close } = await openServices(settings.config, databaseUrl, log, tracing);
  const kept = new KeptPages(() => changes.upToDate, config.keptPagesBytes);
  kept.tellIn(services.figures);
  services.figures.release(releaseName(build));
  // Every page says what the site is called.
  await settings.readFrom(ownWork.sql, () => kept.changed('*'));
  const hearer = hearingTogether(kept, settings);
  const changes = new Changes(config.databaseDirectUrl ?? databaseUrl, hearer, log);
  const sweeping = startSweeping(ownWork);
  const worker = new Worker(ownWork);
  const openings = new LinkOpenings(ownWork.sql, log);
  return {
    services,
    ownWork,
    kept,
    openings,
    tracing,
    async caughtUp() {
      await changes.caughtUp();
      await settings.settled();
    },
    async close() {
      await Promise.all([sweeping.stop(), worker.stop(), openings.write()]);
      await changes.close();
      await close();
      if (tracing) await atMost(tracesWithinMs, tracing.close());
    },
  };
}

/**
 * Gives back what loading and preparing took, once: an idle process collects nothing, and would hold it for good
 * (docs/decisions/0084). Before anyone is served, so that nobody waits for it.
 */
function forgetTheStart(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

/**
 * Serves web and api on HOST:PORT, which it opens once it is ready. `databaseUrl` is null where `API_ORIGIN` is set.
 * @throws an AbortError where `stopping` is aborted before it is ready
 */
export async function serve(
  config: Config,
  databaseUrl: string | null,
  options: SiteOptions,
  stopping?: AbortSignal,
): Promise<Serving> {
  const own = databaseUrl === null ? null : await openApi(config, databaseUrl, options.build);
  if (own && options.build !== null) {
    await keepRelease(own.ownWork.sql, options.build, assetsOf(options.build));
  }
  const site = await buildSite(own?.services.config ?? config, own, options);
  await site.ready();
  forgetTheStart();
  // In front of another API host there are pages also while that is away.
  if (own) await untilReady(site, stopping);
  await listen(site, config);
  return {
    drain() {
      site.draining.begun = true;
      spareNewConnections(site.server);
    },
    async close(stop) {
      site.draining.begun = true;
      if (stop === 'drain') await wait(config.drainSeconds * 1_000);
      await closeSite(site);
      await own?.close();
    },
  };
}
