import { currentUser } from '@dure/contract/members.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, isGone } from '../api/call-error.ts';
import { Gone } from '../errors/fallback-screens.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { sessionState } from '../session/session-store.ts';
import { consoleGateText as text } from './console-gate-text.ts';
import type { OfTeam } from './console-page.ts';

/** The console behind this door, once somebody of the team has come through. */
let inside: typeof import('./console.tsx') | null = null;

/** Where a refusal leads somewhere else by itself, the screen stays until it does. */
const isLedAway = (error: unknown) =>
  error instanceof CallError &&
  (error.type === 'second_factor_required' || (error.status === 401 && sessionState() === 'unauthenticated'));

/**
 * What the address names, for who is of the team. Null for everybody else, as for a page that there is not: nothing of the
 * console is loaded then, and no style with this file, whose name is in everybody's first load.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = surroundingsOf(args);
  const { signal } = args.request;
  if (sessionState() === 'unauthenticated') return null;
  try {
    const me = await call(currentUser, {}, { signal });
    if (!me.operating_role) return null;
    inside = await import('./console.tsx');
    return await inside.openPage(args.params['*'] ?? '', { me: me as OfTeam, call, request: args.request });
  } catch (error) {
    if (isGone(error)) return null;
    if (isLedAway(error)) return new Promise<never>(() => {});
    throw error;
  }
}

/** Of a path that is none: nothing tells it from one before it is known who asks. */
export const handle = {
  ...screenHandle<Awaited<ReturnType<typeof loader>>>(({ data, settings }) => ({
    title: data ? `${data.title} · ${settings.brandName} ${text.name}` : settings.brandName,
    noindex: true,
  })),
  concealed: true as const,
};

export function Component() {
  const opened = useLoaderData<typeof loader>();
  if (!opened || !inside) return <Gone title={text.notThere} />;
  return <inside.Console opened={opened} />;
}

/** A page without script says what everybody else is told; with it, nothing yet. */
export function HydrateFallback() {
  return (
    <main aria-busy="true">
      <noscript>{text.notThere}</noscript>
    </main>
  );
}
