import cluster from 'node:cluster';
import { buildApp, newApp } from '@dure/api/app.ts';
import type { Config } from '@dure/api/config.ts';
import type { LinkOpenings } from '@dure/api/features/funnel/openings.ts';
import { figuresOfAll } from '@dure/api/features/operations/figures-of-all.ts';
import { everyAnswerHeaders } from '@dure/api/plugins/every-answer.ts';
import { requestIds } from '@dure/api/plugins/request-id.ts';
import type { Services } from '@dure/api/services.ts';
import type { Tracing } from '@dure/api/tracing/tracing.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { FastifyInstance } from 'fastify';
import { inProcess, toHost } from './api-transport.ts';
import { crowdedPageOf } from './bare-pages.ts';
import { cards, storedPictures } from './cards/cards.ts';
import { type InvitationImagesParts, invitationImages } from './cards/invitation-images.ts';
import { developmentWeb } from './development.ts';
import { refuseEarly } from './early-refusal.ts';
import { keptAssets } from './kept-assets.ts';
import type { KeptPages } from './kept-pages/kept-pages.ts';
import { countOpenings } from './opened-links.ts';
import { calls } from './other-host/calls.ts';
import { operations } from './other-host/operations.ts';
import { pictures } from './other-host/pictures.ts';
import { pageFonts } from './page-fonts.ts';
import { pageHeaders } from './page-policy.ts';
import { builtRenderer, settingsOf } from './page-renderer.ts';
import { type PagesParts, pages } from './pages.ts';
import { qrCodes } from './qr-codes.ts';
import { releaseLog } from './release-log.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webFiles } from './web-files.ts';
import { wellKnown } from './well-known.ts';

/** This process's own api and the pages kept from its answers. */
export interface OwnApi {
  readonly services: Services;
  readonly kept: KeptPages;
  readonly openings: LinkOpenings;
  readonly tracing?: Tracing | undefined;
  /** Resolves once kept pages that changed before this call were dropped. */
  caughtUp(): Promise<void>;
}

export interface SiteOptions {
  /** The served build of the web; null serves the sources with hot reload. */
  readonly build: string | null;
}

type Given = Pick<PagesParts, 'transport' | 'origin' | 'shown'> & { readonly own: OwnApi | null };

/** Routes for chats, search engines and phones. */
async function forMachines(
  app: FastifyInstance,
  { renderer, transport }: Pick<InvitationImagesParts, 'renderer' | 'transport'>,
  config: Config,
) {
  await app.register(cards, { renderer });
  await app.register(invitationImages, { renderer, transport, read: storedPictures(app) });
  await app.register(qrCodes, { renderer });
  await app.register(sitemap, { renderer });
  await app.register(robots, { origin: config.publicOrigin });
  await app.register(wellKnown, config);
}

async function builtWeb(
  app: FastifyInstance,
  config: Config,
  build: string,
  { own, ...given }: Given,
): Promise<void> {
  const renderer = await builtRenderer(build, config, given.transport);
  await app.register(webFiles, { build, others: own && keptAssets(own.services) });
  await app.register(pageFonts, { build });
  await forMachines(app, { ...given, renderer: async () => renderer() }, config);
  const headers = pageHeaders(config, false);
  await app.register(pages, { ...given, renderer, headers, kept: own?.kept ?? null });
  if (own) {
    refuseEarly(app, {
      screenAt: (path) => renderer().screenAt(path),
      kept: own.kept,
      crowded: crowdedPageOf({ ...everyAnswerHeaders(config), ...headers }),
      requestIdOf: requestIds(config.trustProxy),
    });
  }
}

async function sourceWeb(app: FastifyInstance, config: Config, { own: _, ...given }: Given): Promise<void> {
  const web = await developmentWeb(app, { settings: settingsOf(config, null), transport: given.transport });
  await forMachines(app, { ...given, renderer: web.renderer }, config);
  await app.register(pages, { ...given, ...web, headers: pageHeaders(config, true), kept: null });
}

/** An app, and how pages reach the api behind it. */
interface Backed {
  readonly app: FastifyInstance;
  readonly transport: Transport;
}

async function byOwnApi(config: Config, own: OwnApi): Promise<Backed> {
  const app = await buildApp(config, own.services, {
    written: () => own.caughtUp(),
    tracing: own.tracing,
    figures: cluster.isWorker ? figuresOfAll : undefined,
  });
  return { app, transport: inProcess(app) };
}

/** In front of another API host: the same address rules and log as with our own api. */
async function byOtherHost(config: Config, build: string | null): Promise<Backed> {
  const { apiOrigin, universitiesUrl } = config;
  if (apiOrigin === null) throw new Error('There is neither an api of our own nor another host’s');
  const app = newApp(config, releaseLog(build));
  await app.register(operations, { apiOrigin });
  await app.register(calls, { apiOrigin, universitiesUrl });
  await app.register(pictures, { apiOrigin });
  return { app, transport: toHost(apiOrigin, app.log) };
}

/** Web and api as one Fastify instance that does not listen yet. `own` is null if `API_ORIGIN` is set. */
export async function buildSite(
  config: Config,
  own: OwnApi | null,
  { build }: SiteOptions,
): Promise<FastifyInstance> {
  const { app, transport } = own ? await byOwnApi(config, own) : await byOtherHost(config, build);
  const shown = own ? countOpenings(own.openings) : undefined;
  const given = { transport, origin: config.publicOrigin, own, shown };
  await (build === null ? sourceWeb(app, config, given) : builtWeb(app, config, build, given));
  return app;
}
