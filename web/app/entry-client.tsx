// First, so that nothing goes wrong unseen.
import './errors/watch-errors.ts';
import './errors/tolerate-foreign-nodes.ts';
import './ui/tokens.css';
import './ui/base.css';
import './while-read.ts';
// Before the router: see there.
import './routing/overlay-entry.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Call } from './api/call.ts';
import { surroundings } from './api/surroundings.ts';
import { routeErrorOf } from './document/page-state.ts';
import { readPageState } from './document/read-page-state.ts';
import { bringErrorScreen } from './errors/fallback-screens.tsx';
import { showAlert } from './layout/alert.ts';
import { App } from './layout/app.tsx';
import { untilStaying } from './page-exit/page-exit.ts';
import { paths } from './paths.ts';
import { loadScreen, routesOf } from './routes.tsx';
import { hydrated } from './routing/hydrated.ts';
import { refreshRestoredPage } from './routing/refresh-restored-page.ts';
import { forgetScrollPositions } from './routing/scroll-positions.tsx';
import { createSessionCall } from './session/session-call.ts';

/** The server sent the page whole: it was read before any of this came. */
const isPainted = document.querySelector('script[data-entry]') !== null;
if (!history.state) forgetScrollPositions();

const state = readPageState();

const here = () => location.pathname + location.search;

const sessionCall = createSessionCall(
  (why) => {
    // By the time it is read the page may have been left for the landing page.
    const back = here();
    void showAlert(why).then(() => router.navigate(paths.login(back)));
  },
  () => void router.navigate(paths.secondFactor(wantedNow()), { replace: true }),
);

/** Where the person is going, or is. */
const wantedNow = () => {
  const next = router.state.navigation.location;
  return next ? createPath(next) : here();
};

/** What a host that is not ours answers has to be read first; most visitors never need to know how. */
const reading: Call | Promise<Call> = state.settings.otherHost
  ? import('./api/other-host/other-host.ts').then(({ toOtherHost }) =>
      toOtherHost(sessionCall, state.settings),
    )
  : sessionCall;

const routes = routesOf(state.settings);

/** Lazy screens of this URL, loaded before hydration, so that the first render is the server's. */
async function loadMatched(): Promise<void> {
  const loading = (matchRoutes(routes, location) ?? []).map(({ route }) => loadScreen(route));
  // A page that can be read stays as it is where its screen is lost, and boot.ts knows what to do; else the router does.
  await (isPainted ? Promise.all(loading) : Promise.allSettled(loading));
  await untilStaying();
}

const [call] = await Promise.all([reading, loadMatched(), state.errors && bringErrorScreen()]);

/** Not before a screen is left for another, or lives in the browser. */
const bringRedirects = () => import('./routing/redirects.ts');

/** Without them the browser goes where the router would have. */
const goThere = async (error: unknown) => {
  await untilStaying();
  const next = router.state.navigation.location;
  if (!next) throw error;
  location.assign(createPath(next));
  return new Promise<never>(() => {});
};

// What createBrowserRouter does, which comes in one module with much that is not used (docs/decisions/0172).
const router: DataRouter = createRouter({
  routes,
  history: createBrowserHistory(),
  mapRouteProperties,
  hydrationData: {
    loaderData: state.loaderData ?? {},
    errors:
      state.errors &&
      Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, routeErrorOf(error)])),
  },
  dataStrategy: async (args) => (await bringRedirects().catch(goThere)).loadRedirectingInPlace(router, args),
  getContext: () =>
    new RouterContextProvider(new Map([[surroundings, { call, settings: state.settings, side: 'browser' }]])),
}).initialize();

// The page can be read already: a finger that scrolls comes before it.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App settings={state.settings} call={call}>
      <RouterProvider router={router} />
    </App>,
  );
});

refreshRestoredPage(router);

/** Resolves when the browser is on its way to another page of ours. */
const left = () =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation: { location: next } }) => {
      if (!next || next.pathname === location.pathname) return;
      stop();
      resolve();
    });
  });

const untilTypeface = isPainted ? left() : null;

/** Once no screen is being opened: until then the line is for what that asks for. */
const standing = () =>
  new Promise<void>((resolve) => {
    const look = ({ navigation } = router.state) => navigation.state === 'idle' && resolve();
    router.subscribe(look);
    look();
  });

/** What was pressed before the page was taken over is pressed again by then, and what it opened is drawn. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 300));

void hydrated
  .then(pause)
  .then(standing)
  .then(pause)
  .then(() => import('./prefetch/fetch-ahead.ts'))
  .then(({ fetchAhead }) => fetchAhead(router, untilTypeface))
  .catch(() => undefined);
