import 'virtual:pretendard/first.css';
import './ui/tokens.css';
import './ui/base.css';
// Before the router: see there.
import './over-page.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { showAlert } from './alert.ts';
import { surroundings } from './api/surroundings.ts';
import { App } from './app.tsx';
import { type PageState, pageStateElementId, routeErrorOf } from './hydration.ts';
import { paths } from './paths.ts';
import { fetchRareScreens } from './rare-screens.tsx';
import { loadScreen, routes } from './routes.tsx';
import { createSessionCall } from './session/session-call.ts';

const state = JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '') as PageState;

const call = createSessionCall((why) => {
  const here = location.pathname + location.search;
  void showAlert(why).then(() => router.navigate(paths.login(here)));
});

/** Lazy screens of this URL, loaded before hydration, so that the first render is the server's. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => loadScreen(route)));
}

await loadMatched();

const router = createBrowserRouter(routes, {
  hydrationData: {
    loaderData: state.loaderData ?? {},
    errors:
      state.errors &&
      Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, routeErrorOf(error)])),
  },
  getContext: () =>
    new RouterContextProvider(new Map([[surroundings, { call, settings: state.settings, side: 'browser' }]])),
});

// The page can be read already: a finger that scrolls comes before it.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App settings={state.settings} call={call}>
      <RouterProvider router={router} />
    </App>,
  );
});

/** What a first view does without. The rules of the font's rarer letters cost more than all other styles. */
const afterFirstView = [import('virtual:pretendard/rest.css'), import('./skeletons.tsx'), fetchRareScreens()];
void Promise.allSettled(afterFirstView)
  .then(() => import('./korean-letters.ts'))
  .then(({ bringKoreanLetters }) => bringKoreanLetters())
  .catch(() => undefined);
