/** @jsxImportSource react */
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { createCall } from '../web/app/api/call.ts';
import { surroundings } from '../web/app/api/surroundings.ts';
import { App } from '../web/app/layout/app.tsx';
import { loadScreen, routesOf } from '../web/app/routes.tsx';
import type { Settings } from '../web/app/settings.ts';

/** The project page's tree with fixed data. Each call of the result only renders it. */
export async function projectTree(settings: Settings, url: string, answer: string): Promise<() => string> {
  const [root] = routesOf(settings) as [RouteObject];
  const screen = root.children?.find(({ id }) => id === 'project') as RouteObject;
  await loadScreen(screen);
  const handler = createStaticHandler([{ ...root, children: [screen] } as RouteObject]);
  const call = createCall(async () => ({ status: 200, text: answer }));
  const given = new Map([[surroundings, { call, settings, side: 'server' as const }]]);
  const context = await handler.query(new Request(url), {
    requestContext: new RouterContextProvider(given),
  });
  if (context instanceof Response) throw new Error('The project page leads away');
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <App settings={settings} call={call}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
}
