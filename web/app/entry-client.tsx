// First, so that every error is reported.
import './errors/watch-errors.ts';
import './errors/tolerate-foreign-nodes.ts';
import './ui/tokens.css';
import './ui/base.css';
import './while-read.ts';
// Before the router, for the reason given there.
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

/** Whether the server sent a complete page, which was readable before any script. */
const isPainted = document.querySelector('script[data-entry]') !== null;
if (!history.state) forgetScrollPositions();

const state = readPageState();

const here = () => location.pathname + location.search;

const sessionCall = createSessionCall(
  (why) => {
    // By the time the module has loaded, the page may have been left for the landing page.
    const back = here();
    void showAlert(why).then(() => router.navigate(paths.login(back)));
  },
  () => void router.navigate(paths.secondFactor(wantedNow()), { replace: true }),
);

/** The path that the person is going to, or is at. */
const wantedNow = () => {
  const next = router.state.navigation.location;
  return next ? createPath(next) : here();
};

/** Another API host's answers must be converted; most visitors never load the code for that. */
const reading: Call | Promise<Call> = state.settings.otherHost
  ? import('./api/other-host/other-host.ts').then(({ toOtherHost }) =>
      toOtherHost(sessionCall, state.settings),
    )
  : sessionCall;

const routes = routesOf(state.settings);

/** Loads the lazy screens of this URL before hydration, so that the first render matches the server's. */
async function loadMatched(): Promise<void> {
  const loading = (matchRoutes(routes, location) ?? []).map(({ route }) => loadScreen(route));
  // If its screen is lost, a readable page stays as it is, and boot.ts takes over; otherwise the router does.
  await (isPainted ? Promise.all(loading) : Promise.allSettled(loading));
  await untilStaying();
}

const [call] = await Promise.all([reading, loadMatched(), state.errors && bringErrorScreen()]);

/** Loaded only when a screen is left for another, or was rendered in the browser. */
const bringRedirects = () => import('./routing/redirects.ts');

/** Without the module, the browser itself goes to the redirect's target. */
const goThere = async (error: unknown) => {
  await untilStaying();
  const next = router.state.navigation.location;
  if (!next) throw error;
  location.assign(createPath(next));
  return new Promise<never>(() => {});
};

// As createBrowserRouter does, whose module contains much unused code (docs/decisions/0172).
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

// The page is readable already, so scrolling has priority.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App settings={state.settings} call={call}>
      <RouterProvider router={router} />
    </App>,
  );
});

refreshRestoredPage(router);

/** Resolves when the browser is leaving for another page of ours. */
const left = () =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation: { location: next } }) => {
      if (!next || next.pathname === location.pathname) return;
      stop();
      resolve();
    });
  });

const untilTypeface = isPainted ? left() : null;

/** Resolves while no screen is opening, since that has priority on the line. */
const standing = () =>
  new Promise<void>((resolve) => {
    const look = ({ navigation } = router.state) => navigation.state === 'idle' && resolve();
    router.subscribe(look);
    look();
  });

/** By then, presses before hydration have been repeated, and what they opened is rendered. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 300));

void hydrated
  .then(pause)
  .then(standing)
  .then(pause)
  .then(() => import('./prefetch/fetch-ahead.ts'))
  .then(({ fetchAhead }) => fetchAhead(router, untilTypeface))
  .catch(() => undefined);
