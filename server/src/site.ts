import { buildApp } from '@dure/api/app.ts';
import type { Config } from '@dure/api/config.ts';
import type { Services } from '@dure/api/services.ts';
import { alive, ready } from '@dure/contract/operations.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { Renderer } from '@dure/web/server-entry.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { inProcess, toHost } from './api-transport.ts';
import { cards } from './cards/cards.ts';
import { developmentWeb } from './development.ts';
import { contentSecurityPolicy } from './page-policy.ts';
import { builtRenderer, settingsOf } from './page-renderer.ts';
import { pages, webFiles } from './pages.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { wellKnown } from './well-known.ts';

/** What chats, searches and phones ask for beside the pages. */
async function forMachines(app: FastifyInstance, renderer: () => Promise<Renderer>, config: Config) {
  await app.register(cards, { renderer });
  await app.register(sitemap, { renderer });
  await app.register(robots, { origin: config.publicOrigin });
  await app.register(wellKnown, config);
}

async function builtWeb(app: FastifyInstance, config: Config, transport: Transport): Promise<void> {
  const renderer: Renderer = await builtRenderer({ settings: settingsOf(config), transport });
  await app.register(webFiles);
  await forMachines(app, () => Promise.resolve(renderer), config);
  await app.register(pages, {
    renderer: () => Promise.resolve(renderer),
    origin: config.publicOrigin,
    contentSecurityPolicy: contentSecurityPolicy(false),
  });
}

async function sourceWeb(app: FastifyInstance, config: Config, transport: Transport): Promise<void> {
  const web = await developmentWeb(app, { settings: settingsOf(config), transport });
  await forMachines(app, web.renderer, config);
  await app.register(pages, {
    ...web,
    origin: config.publicOrigin,
    contentSecurityPolicy: contentSecurityPolicy(true),
  });
}

export interface SiteOptions {
  /** Serve the web's sources with hot reload instead of its build. */
  readonly developing: boolean;
}

/** Without an api of our own, its address rules stay (`//refresh` is `/refresh`), and the operator's questions. */
function bareApp({ trustProxy }: Config): FastifyInstance {
  const app = Fastify({
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  for (const { path } of [alive, ready]) app.get(path, async () => ({ status: 'ok' }));
  return app;
}

/** Web and api as one Fastify instance, not yet listening. `services` is null where `API_ORIGIN` is set. */
export async function buildSite(
  config: Config,
  services: Services | null,
  { developing }: SiteOptions,
): Promise<FastifyInstance> {
  const app = services ? await buildApp(config, services) : bareApp(config);
  if (config.apiOrigin) await apiProxy(app, config.apiOrigin, config.universitiesUrl);
  const transport = config.apiOrigin ? toHost(config.apiOrigin) : inProcess(app);
  await (developing ? sourceWeb : builtWeb)(app, config, transport);
  return app;
}
