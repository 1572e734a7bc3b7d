import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createCall } from './api/call.ts';
import { surroundings } from './api/surroundings.ts';
import { App } from './app.tsx';
import { assetsFrom, fontsOf } from './asset-manifest.ts';
import { documentOf } from './document.ts';
import { pageErrorOf, routeErrorOf } from './hydration.ts';
import { browserRendered, loadScreen, routes, unknownPath } from './routes.tsx';
import type { Meta, ScreenHandle } from './screen.ts';
import type { RenderedPage, ServerEntry } from './server-entry.ts';
import type { Settings } from './settings.ts';

// The static handler waits for no lazy screen whose loader it skips: the first answer would be an empty page.
await Promise.all((routes[0]?.children ?? []).map(loadScreen));

const handler = createStaticHandler(routes);

function metaOf(context: StaticHandlerContext, settings: Settings): Meta {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as ScreenHandle | undefined;
  if (!match || !handle) return { title: settings.brandName, noindex: true };
  const data = context.loaderData[match.route.id] as never;
  return handle.meta({ data, settings, params: match.params });
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Errors reduced to what anyone may see, the same for this render and for the browser's first one. */
function publicErrors(context: StaticHandlerContext) {
  if (!context.errors) return null;
  return mapValues(context.errors, pageErrorOf);
}

function redirectOf(response: Response): RenderedPage {
  return { status: response.status, headers: Object.fromEntries(response.headers), html: '' };
}

/** No referrer, to this origin neither: a proxy in front writes them down. */
const headersOf = (meta: Meta) => (meta.secretAddress ? { 'referrer-policy': 'no-referrer' } : {});

/** Renders a URL of the map whole: loaders of server-rendered screens, markup, head, state for the browser. */
export const createRenderer: ServerEntry['createRenderer'] = ({ settings, transport, manifest }) => {
  const call = createCall(transport);
  const assetsOf = assetsFrom(manifest);
  const given = new Map([[surroundings, { call, settings, side: 'server' as const }]]);

  const render = async (request: Request): Promise<RenderedPage> => {
    const context = await handler.query(request, {
      requestContext: new RouterContextProvider(given),
      filterMatchesToLoad: ({ route }) => !browserRendered.has(route.id),
    });
    if (context instanceof Response) return redirectOf(context);

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
    const meta = metaOf(context, settings);
    const html = documentOf({
      meta,
      settings,
      path: new URL(request.url).pathname,
      body,
      state: { settings, loaderData: context.loaderData, errors },
      assets: { ...assetsOf(context.matches.at(-1)?.route.id), fonts: fontsOf(body) },
    });
    return { status: failed?.status ?? context.statusCode, headers: headersOf(meta), html };
  };

  const knows = (path: string) => matchRoutes(handler.dataRoutes, path)?.at(-1)?.route.id !== unknownPath.id;
  return { knows, render };
};
