import {
  type DataRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  replace,
} from 'react-router';

/** A redirect that hands something to the screen it leads to, as router state; a loader throws it. */
export class Detour {
  readonly to: string;
  readonly state: unknown;

  constructor(to: string, state: unknown) {
    this.to = to;
    this.state = state;
  }
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
  const results = await Promise.all(loading.map((match) => match.resolve()));
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
