import { buildApp } from '@dure/api/app.ts';
import type { Config } from '@dure/api/config.ts';
import type { Services } from '@dure/api/services.ts';
import { alive, ready } from '@dure/contract/operations.ts';
import type { Renderer } from '@dure/web/server-entry.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { inProcess, toHost } from './api-transport.ts';
import { cards } from './cards/cards.ts';
import { developmentWeb } from './development.ts';
import type { KeptPages } from './kept-pages/kept-pages.ts';
import { pageHeaders } from './page-policy.ts';
import { builtRenderer, settingsOf } from './page-renderer.ts';
import { type PagesParts, pages } from './pages.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webFiles } from './web-files.ts';
import { wellKnown } from './well-known.ts';

/** An api of this process, and what it keeps of its answers. */
export interface OwnApi {
  readonly services: Services;
  readonly kept: KeptPages;
  /** Resolves once what was kept before this call and has changed since is let go. */
  caughtUp(): Promise<void>;
}

export interface SiteOptions {
  /** Serve the web's sources with hot reload instead of its build. */
  readonly developing: boolean;
}

type Given = Pick<PagesParts, 'transport' | 'origin'> & { readonly own: OwnApi | null };

/** What chats, searches and phones ask for beside the pages. */
async function forMachines(app: FastifyInstance, renderer: () => Promise<Renderer>, config: Config) {
  await app.register(cards, { renderer });
  await app.register(sitemap, { renderer });
  await app.register(robots, { origin: config.publicOrigin });
  await app.register(wellKnown, config);
}

async function builtWeb(app: FastifyInstance, config: Config, { own, ...given }: Given): Promise<void> {
  const renderer = await builtRenderer({ settings: settingsOf(config), transport: given.transport });
  await app.register(webFiles);
  await forMachines(app, () => Promise.resolve(renderer), config);
  const parts = { ...given, renderer: () => renderer, headers: pageHeaders(false), kept: own?.kept ?? null };
  await app.register(pages, parts);
}

async function sourceWeb(app: FastifyInstance, config: Config, { own: _, ...given }: Given): Promise<void> {
  const web = await developmentWeb(app, { settings: settingsOf(config), transport: given.transport });
  await forMachines(app, web.renderer, config);
  await app.register(pages, { ...given, ...web, headers: pageHeaders(true), kept: null });
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

/** Web and api as one Fastify instance, not yet listening. `own` is null where `API_ORIGIN` is set. */
export async function buildSite(
  config: Config,
  own: OwnApi | null,
  { developing }: SiteOptions,
): Promise<FastifyInstance> {
  const app = own ? await buildApp(config, own.services, { written: () => own.caughtUp() }) : bareApp(config);
  if (config.apiOrigin) await apiProxy(app, config.apiOrigin, config.universitiesUrl);
  const transport = config.apiOrigin ? toHost(config.apiOrigin) : inProcess(app);
  await (developing ? sourceWeb : builtWeb)(app, config, { transport, origin: config.publicOrigin, own });
  return app;
}
