import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@dure/api/config.ts';
import { Changes } from '@dure/api/database/announced-changes.ts';
import { LinkOpenings } from '@dure/api/features/funnel/openings.ts';
import { Worker } from '@dure/api/jobs/worker.ts';
import { onceAMinute } from '@dure/api/once-a-minute.ts';
import { openServices } from '@dure/api/open-services.ts';
import { keepRelease } from '@dure/api/releases/repository.ts';
import type { Services } from '@dure/api/services.ts';
import { SettingsInForce } from '@dure/api/settings-in-force.ts';
import { startSweeping } from '@dure/api/sweeping/sweeping.ts';
import { openTracing } from '@dure/api/tracing/open-tracing.ts';
import type { FastifyInstance } from 'fastify';
import { closeSite } from './close-site.ts';
import { assetsOf } from './kept-assets.ts';
import { KeptPages } from './kept-pages/kept-pages.ts';
import { listen } from './listening.ts';
import { releaseLog, releaseName } from './release-log.ts';
import { retryUntilAvailable } from './retry-until-available.ts';
import { atMost, type Stop } from './shutdown.ts';
import { buildSite, type OwnApi, type SiteOptions } from './site.ts';
import { spareNewConnections } from './spare-new-connections.ts';

export interface Closable {
  /** Finishes requests under way, then closes the database. */
  close(stop: Stop): Promise<void>;
}

export interface Serving extends Closable {
  /** Keeps serving, reports that it is not ready, and closes each connection after its answer. */
  drain(): void;
}

/** An unreachable trace collector must not delay a stop. */
const tracesWithinMs = 2_000;

/** The last part of a drain, in which reads are sent elsewhere. */
const leavingMs = 1_000;
/** Shorter drains omit that part: the proxy must use the previous process again before this one stops. */
const drainWithLeavingMs = 5_000;

/** Keeps serving. By the end a proxy that repeats reads has sent them elsewhere (docs/decisions/0099). */
async function drainFor(ms: number, { draining }: FastifyInstance): Promise<void> {
  const leaves = ms >= drainWithLeavingMs;
  await wait(leaves ? ms - leavingMs : ms);
  if (!leaves) return;
  draining.leaving = true;
  await wait(leavingMs);
}

const askAgainMs = 100;

/** Resolves once the site reports that it is ready; earlier visitors would be answered 503. */
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

/** Opens the api on its database, and the pages kept while its changes are heard. */
async function openApi(config: Config, databaseUrl: string, build: string | null): Promise<OpenApi> {
  const log = releaseLog(build);
  const tracing = (await openTracing(config, releaseName(build), log)) ?? undefined;
  const settings = new SettingsInForce(config, log);
  const { services, ownWork, close } = await openServices(settings.config, databaseUrl, log, tracing);
  const kept = new KeptPages(() => changes.upToDate, config.keptPagesBytes);
  kept.tellIn(services.figures);
  services.figures.release(releaseName(build));
  // Every page shows the site's name.
  await settings.readFrom(ownWork.sql, () => kept.changed('*'));
  const changed = (id: string) => {
    kept.changed(id);
    settings.changed(id);
  };
  const changes = new Changes(config.databaseDirectUrl ?? databaseUrl, changed, log);
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
 * Collects the garbage of the start once, since an idle process never would (docs/decisions/0084). Runs before anyone
 * is served.
 */
function forgetTheStart(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

/**
 * Serves web and api on HOST:PORT, which it opens once it is ready. `databaseUrl` is null if `API_ORIGIN` is set.
 * @throws an AbortError if `stopping` is aborted before it is ready
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
  // In front of another API host it serves pages even while that is unreachable.
  if (own) await untilReady(site, stopping);
  const servers = await listen(site, config);
  return {
    drain() {
      site.draining.begun = true;
      spareNewConnections(site.server);
    },
    async close(stop) {
      site.draining.begun = true;
      if (stop === 'drain') await drainFor(config.drainSeconds * 1_000, site);
      await closeSite(site, servers);
      await own?.close();
    },
  };
}
