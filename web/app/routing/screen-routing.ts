import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';

type StaticRouter = ReturnType<typeof createStaticRouter>;

/** What the pages of a screen have in common on the server. */
export interface ScreenRouting {
  readonly handler: StaticHandler;
  /** The router of one page, whose data `handler` has had. */
  readonly routerOf: (context: StaticHandlerContext) => StaticRouter;
}

/** Of a router that is on no page yet. */
const noPage = {
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
};

/**
 * Makes the router of a screen once, and of each page a copy with its own state: a router made for a page has accessors of
 * its own, which V8 puts among old objects with all that they name, so that no page is let go of before a collection of
 * everything (docs/decisions/0095).
 */
export function routingOf(root: RouteObject, screen: RouteObject): ScreenRouting {
  const handler = createStaticHandler([{ ...root, children: [screen] } as RouteObject]);
  // Spread, its accessors are plain fields.
  const shared = { ...createStaticRouter(handler.dataRoutes, { ...noPage, _match: handler.match }) };
  const routerOf = ({ location, matches, loaderData, errors }: StaticHandlerContext) => ({
    ...shared,
    state: { ...shared.state, location, matches, loaderData, errors },
  });
  return { handler, routerOf };
}
