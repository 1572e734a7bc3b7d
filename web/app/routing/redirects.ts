import {
  createPath,
  type DataRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  replace,
} from 'react-router';
import { isLost, reloadOnce } from '../errors/lost-script.ts';

/** A redirect with router state for its target, thrown by a loader. */
export class Detour {
  readonly to: string;
  readonly state: unknown;

  constructor(to: string, state: unknown) {
    this.to = to;
    this.state = state;
  }
}

/** Adds the history entry of the screen about to open, as the router would do after loading. */
function enter({ navigation: { location: next, historyAction } }: DataRouter['state']): void {
  if (!next || historyAction === 'POP') return;
  const idx = history.state?.idx ?? 0;
  const pushed = historyAction === 'PUSH';
  const entry = { usr: next.state, key: next.key, idx: pushed ? idx + 1 : idx };
  history[pushed ? 'pushState' : 'replaceState'](entry, '', createPath(next));
}

type Match = DataStrategyFunctionArgs['matches'][number];

/** If a screen's script is lost, the page is reloaded; if that is pointless, the router shows the error. */
async function loadedOrAnew(router: DataRouter, match: Match): Promise<DataStrategyResult> {
  const result = await match
    .resolve()
    .catch((error: unknown): DataStrategyResult => ({ type: 'error', result: error }));
  if (!isLost(result.result)) return result;
  await reloadOnce(() => enter(router.state));
  // The router renders nothing of a lazy route, not even its error.
  Object.assign(match.route, { lazy: undefined });
  return result;
}

/**
 * Loads screens like the router, but treats redirects in the history differently. A screen opened by its address or
 * restored has an entry already, and the redirect replaces it; if the router pushed it, going back would redirect again
 * for ever. A screen about to open has no entry yet, so the previous one is kept. Loaders therefore use `redirect`,
 * never `replace`.
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
    // Loaders return no Response other than a redirect.
    if (inPlace && result instanceof Response)
      return { type, result: replace(result.headers.get('location') ?? '') };
    return { type, result };
  };
  return Object.fromEntries(
    loading.map(({ route }, at) => [route.id, settled(results[at] as DataStrategyResult)]),
  );
}
