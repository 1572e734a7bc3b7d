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

/** Places in our scripts, from any browser's stack format. The message in the stack is left out. */
function framesOf(stack: string): string[] {
  const places = stack.matchAll(/(https?:\/\/[^/\s]+)(\/assets\/[\w-]+\.js:\d+:\d+)/g);
  return [...places].flatMap(([, origin, place = '']) => (origin === location.origin ? place : []));
}

/**
 * The report of an error; null if none of it happened in our scripts (but in an extension or an in-app browser), or if
 * a script was lost, which the page repairs itself.
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

/** Reports each error once, and only a few per page. */
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
    // Sent even while the page is being left.
    keepalive: true,
  });
}
