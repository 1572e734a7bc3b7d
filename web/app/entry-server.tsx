import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from './api/call.ts';
import { createCall } from './api/call.ts';
import { toOtherHost } from './api/other-host/other-host.ts';
import { surroundings } from './api/surroundings.ts';
import { isAppPage } from './app-open/target.ts';
import { assetsFrom, fontsOf, sourceOfText } from './document/asset-manifest.ts';
import { documentOf } from './document/document.ts';
import { oldBrowser } from './document/old-browser.ts';
import { pageErrorOf, routeErrorOf } from './document/page-state.ts';
import type { PageScreen, RenderedPage, Renderer, ServerEntry } from './document/server-entry.ts';
import { sitemapAt } from './document/sitemaps.ts';
import { toHome } from './document/to-home.ts';
import { findInvitationImage } from './inviting/invitation-image.ts';
import { App } from './layout/app.tsx';
import { qrImage } from './page-tools/qr-image.ts';
import { cardFormat, cardPath } from './previews/card.ts';
import { findCard } from './previews/find-card.ts';
import { type Preview, plainPreview } from './previews/preview.ts';
import { previews } from './previews/previews.ts';
import { browserRendered, loadScreen, routesOf, screensOf } from './routes.tsx';
import { keptScreens } from './routing/kept-screens.ts';
import type { Meta, ScreenHandle } from './routing/screen.ts';
import { screenFinder } from './routing/screen-finder.ts';
import type { Settings } from './settings.ts';
import { pageLetters } from './typeface/page-fonts.ts';

const [root] = routesOf({ bareApi: false }) as [RouteObject];

// The static handler does not wait for lazy screens whose loader it skips, so the first answer would be an
// empty page.
await Promise.all((root.children ?? []).map(loadScreen));

/** One handler per screen: with the whole map, each render would go through every route. */
const handlers: ReadonlyMap<string | undefined, StaticHandler> = new Map(
  root.children?.map((screen) => [
    screen.id,
    createStaticHandler([{ ...root, children: [screen] } as RouteObject]),
  ]),
);

function screenAtOf(settings: Settings): Renderer['screenAt'] {
  const screens = screensOf(settings);
  const idAt = screenFinder(screens);
  const pageScreens: ReadonlyMap<string, PageScreen> = new Map(
    screens.map(({ id }) => [id, { id, kept: keptScreens[id] ?? null }]),
  );
  return (path) => pageScreens.get(idAt(path) ?? '') ?? null;
}

interface Head {
  readonly meta: Meta;
  readonly preview: Preview;
}

/** The page's head; minimal if the path has no screen or its loader failed. */
function headOf(context: StaticHandlerContext, settings: Settings, path: string): Head {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as ScreenHandle | undefined;
  const unknown: Meta = { title: settings.brandName, noindex: true };
  if (!match || !handle) return { meta: unknown, preview: plainPreview(unknown, settings, path) };
  const data = context.loaderData[match.route.id] as never;
  const args = { data, settings, params: match.params };
  const meta = handle.meta(args);
  return { meta, preview: previews[match.route.id]?.(args) ?? plainPreview(meta, settings, path) };
}

const toHomeSource = sourceOfText(toHome);
const oldBrowserSource = sourceOfText(oldBrowser);

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Errors reduced to what anyone may see, the same for this render and for hydration. */
function publicErrors(context: StaticHandlerContext) {
  if (!context.errors) return null;
  return mapValues(context.errors, pageErrorOf);
}

function redirectOf(response: Response): RenderedPage {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    canonical: null,
    styleSource: null,
    scriptSource: null,
    html: [],
  };
}

const isConcealed = ({ matches }: StaticHandlerContext) =>
  (matches.at(-1)?.route.handle as ScreenHandle | undefined)?.concealed === true;

/** No referrer, even to this origin, since a proxy in front may log it. */
const headersOf = (meta: Meta) => (meta.secretAddress ? { 'referrer-policy': 'no-referrer' } : {});

/**
 * Renders a URL of the map completely: loaders of server-rendered screens, markup, head, and the state for
 * the browser.
 */
export const createRenderer: ServerEntry['createRenderer'] = ({ settings, transport, build }) => {
  const assetsOf = assetsFrom(build);
  const callBy = (by: Transport) => toOtherHost(createCall(by), settings);

  const render: Renderer['render'] = async ({ id }, url, ownTransport, turn) => {
    const handler = handlers.get(id);
    if (!handler) throw new Error(`There is no screen ${id}`);
    const call = callBy(ownTransport);
    const given = new Map([[surroundings, { call, settings, side: 'server' as const }]]);
    const context = await handler.query(new Request(url), {
      requestContext: new RouterContextProvider(given),
      filterMatchesToLoad: ({ route }) => !browserRendered.has(route.id),
    });
    if (context instanceof Response) return redirectOf(context);
    await turn?.();

    const errors = publicErrors(context);
    const shown = errors ? { ...context, errors: mapValues(errors, routeErrorOf) } : context;
    const body = renderToString(
      <App settings={settings} call={call}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, shown)}
          context={shown}
          hydrate={false}
        />
      </App>,
    );
    const [failed] = Object.values(errors ?? {});
    const status = failed?.status ?? (isConcealed(context) ? 404 : context.statusCode);
    const { meta, preview } = headOf(context, settings, url.pathname);
    const assets = assetsOf(id, status);
    const letters = assets.first && pageLetters(body);
    const html = documentOf({
      meta,
      preview,
      settings,
      body,
      state: { settings, loaderData: context.loaderData, errors },
      assets: { ...assets, letters, fonts: letters ? [] : fontsOf(body) },
    });
    return {
      status,
      headers: headersOf(meta),
      styleSource: assets.first && letters && `${assets.first.styleSource} ${sourceOfText(letters.style)}`,
      scriptSource: [
        oldBrowserSource,
        ...(assets.first ? [assets.first.bootSource] : []),
        ...(meta.sendsMembersHome ? [toHomeSource] : []),
      ].join(' '),
      canonical: preview.path,
      html,
    };
  };

  const call = callBy(transport);
  const card = async (kind: string, id: string) => {
    const found = await findCard(kind, id, call, settings);
    return found && { ...found, path: cardPath(found), format: cardFormat(found) };
  };

  const invitationImage: Renderer['invitationImage'] = (id, ownTransport) =>
    findInvitationImage(id, callBy(ownTransport), settings);

  const sitemap = (path: string) => sitemapAt(path, call, settings);

  const qrCode = (path: string) => (isAppPage(path) ? qrImage(settings.origin + path) : null);

  return { screenAt: screenAtOf(settings), render, card, invitationImage, qrCode, sitemap };
};
