import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { browserErrorFramesMax, browserErrorsPerPage } from '@dure/contract/limits.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { noScreen, screenPaths } from '@dure/contract/screens.ts';
import { readPageState } from '../document/read-page-state.ts';
import { screenFinder } from '../routing/screen-finder.ts';
import { isLost } from './lost-script.ts';

type Report = CallInput<typeof reportBrowserError>['body'];
export type Met = Report['met'];

const screenAt = screenFinder(screenPaths.map((path) => ({ id: path, path })));

/** Places in scripts of ours, in whichever browser's form; its message stands in the stack, and is not taken. */
function framesOf(stack: string): string[] {
  const places = stack.matchAll(/(https?:\/\/[^/\s]+)(\/assets\/[\w-]+\.js:\d+:\d+)/g);
  return [...places].flatMap(([, origin, place = '']) => (origin === location.origin ? place : []));
}

/**
 * What of an error may be told; null where none of it happened in our scripts (an extension's, an in-app browser's), or
 * where a script was lost, which a page mends by itself.
 */
export function reportOf(met: Met, error: unknown, release: string): Report | null {
  if (!(error instanceof Error) || isLost(error)) return null;
  const frames = framesOf(error.stack ?? '').slice(0, browserErrorFramesMax);
  if (frames.length === 0) return null;
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  const screen = (screenAt(location.pathname) ?? noScreen) as Report['screen'];
  return { screen, release, met, error: name, frames };
}

const told = new Set<string>();

/** Each error once, and few of them for as long as the page lives. */
export async function report(met: Met, error: unknown): Promise<void> {
  const { settings } = readPageState();
  const found = reportOf(met, error, settings.release);
  if (found === null || settings.bareApi) return;
  const key = found.error + found.frames;
  if (told.has(key) || told.size === browserErrorsPerPage) return;
  told.add(key);
  await fetch(reportBrowserError.path, {
    method: reportBrowserError.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(found),
    // Also while the page is being left.
    keepalive: true,
  });
}
