import {
  createPath,
  type DataRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  replace,
} from 'react-router';
import { isLost, reloadOnce } from '../errors/lost-script.ts';

/** A redirect that hands something to the screen it leads to, as router state; a loader throws it. */
export class Detour {
  readonly to: string;
  readonly state: unknown;

  constructor(to: string, state: unknown) {
    this.to = to;
    this.state = state;
  }
}

/** Gives the screen that is about to be opened its entry in the history, as the router would once it is loaded. */
function enter({ navigation: { location: next, historyAction } }: DataRouter['state']): void {
  if (!next || historyAction === 'POP') return;
  const idx = history.state?.idx ?? 0;
  const pushed = historyAction === 'PUSH';
  const entry = { usr: next.state, key: next.key, idx: pushed ? idx + 1 : idx };
  history[pushed ? 'pushState' : 'replaceState'](entry, '', createPath(next));
}

type Match = DataStrategyFunctionArgs['matches'][number];

/** A screen whose script is lost is opened by a new page; where that is no use the router shows why. */
async function loadedOrAnew(router: DataRouter, match: Match): Promise<DataStrategyResult> {
  const result = await match
    .resolve()
    .catch((error: unknown): DataStrategyResult => ({ type: 'error', result: error }));
  if (!isLost(result.result)) return result;
  await reloadOnce(() => enter(router.state));
  // The router renders nothing of a route that is lazy still, its error neither.
  Object.assign(match.route, { lazy: undefined });
  return result;
}

/**
 * Loads screens as the router does by itself, but for what their redirects leave in the history. A screen that was
 * opened by its address or come back to has an entry already, and the redirect takes its place; behind it, as the router
 * would put it, going back leads into the same redirect for ever. A screen that was about to be opened has none yet, and
 * the one that led there keeps its own. So loaders say `redirect`, never `replace`.
 */
export async function loadRedirectingInPlace(
  router: DataRouter,
  { matches, request }: DataStrategyFunctionArgs,
): Promise<Record<string, DataStrategyResult>> {
  const loading = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(loading.map((match) => loadedOrAnew(router, match)));
  const inPlace = router.state.navigation.historyAction !== 'PUSH';
  const settled = ({ type, result }: DataStrategyResult): DataStrategyResult => {
    if (result instanceof Detour && !request.signal.aborted)
      void router.navigate(result.to, { replace: inPlace, state: result.state });
    // No loader answers with any other response than a redirect.
    if (inPlace && result instanceof Response)
      return { type, result: replace(result.headers.get('location') ?? '') };
    return { type, result };
  };
  return Object.fromEntries(
    loading.map(({ route }, at) => [route.id, settled(results[at] as DataStrategyResult)]),
  );
}
