import { type Config, ConfigError } from '@dure/api/config.ts';
import { createLog } from '@dure/api/log.ts';
import { openServices } from '@dure/api/open-services.ts';
import { startSweeping } from '@dure/api/sweeping/sweeping.ts';
import type { FastifyInstance } from 'fastify';
import { buildSite, type SiteOptions } from './site.ts';

export interface Serving {
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** How often connections that have become idle are closed while stopping. */
const sweepEveryMs = 50;

/** Node closes the connections that are idle at once; one whose last answer goes out later would be kept for its client. */
async function closeSite(site: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => site.server.closeIdleConnections(), sweepEveryMs);
  await site.close().finally(() => clearInterval(sweep));
}

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: is taken by another program',
  EACCES: 'PORT: is one that this user may not open',
  EADDRNOTAVAIL: 'HOST: is no address of this machine',
};

async function listen(site: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await site.listen({ port, host });
  } catch (error) {
    const fault = listenFaults[(error as NodeJS.ErrnoException).code ?? ''];
    throw fault ? new ConfigError([fault]) : error;
  }
}

/** Serves web and api on HOST:PORT. `databaseUrl` is null where `API_ORIGIN` is set. */
export async function serve(
  config: Config,
  databaseUrl: string | null,
  options: SiteOptions,
): Promise<Serving> {
  const log = createLog();
  const opened = databaseUrl === null ? null : await openServices(config, databaseUrl, log);
  const sweeping = opened === null ? null : startSweeping(opened.services);
  const site = await buildSite(config, opened?.services ?? null, options);
  await listen(site, config);
  return {
    async close() {
      await closeSite(site);
      await sweeping?.stop();
      await opened?.close();
    },
  };
}
