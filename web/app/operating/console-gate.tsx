import { currentUser } from '@dure/contract/members.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, isGone } from '../api/call-error.ts';
import { Gone } from '../errors/fallback-screens.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { sessionState } from '../session/session-store.ts';
import { consoleGateText as text } from './console-gate-text.ts';
import type { OfTeam } from './console-page.ts';

/** The console, once a team member has entered. */
let inside: typeof import('./console.tsx') | null = null;

/** Whether the session redirects by itself; the screen stays until then. */
const isLedAway = (error: unknown) =>
  error instanceof CallError &&
  (error.type === 'second_factor_required' || (error.status === 401 && sessionState() === 'unauthenticated'));

/**
 * The page that the address names, for team members. Null for everybody else, as for a missing page: they
 * load nothing of the console. This file has no styles, since every visitor's first load would name them.
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

/** The head of a missing page, since it must look like one until the team member is known. */
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

/** Without script it shows what everybody else sees; with script, nothing yet. */
export function HydrateFallback() {
  return (
    <main aria-busy="true">
      <noscript>{text.notThere}</noscript>
    </main>
  );
}
