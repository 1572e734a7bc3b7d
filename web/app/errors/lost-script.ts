/**
 * Scripts of a screen that could not be had: a page that has been open since before a deploy asks for files that may be
 * gone, and a phone may have no network. A document of now names files of now, so the page is loaded anew, once.
 */

import { fetchWithin } from '../api/fetch-within.ts';
import { untilStaying } from '../leaving/leaving.ts';

/** In the words of Chromium, Firefox and Safari; and of Vite, of a screen's styles. */
const lostWords = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export const isLost = (error: unknown): boolean => error instanceof Error && lostWords.test(error.message);

const reachedWithinMs = 10_000;

/** Whether the site answers (by what every proxy lets through); a reload without that would end on the browser's own page. */
export const isReachable = (): Promise<boolean> =>
  fetchWithin(
    '/robots.txt',
    { method: 'HEAD', cache: 'no-store' },
    reachedWithinMs,
    async ({ ok }) => ok,
  ).catch(() => false);

/** Names the release this page is of: any change of any script changes it. */
function ownEntry(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
  return script?.dataset.entry ?? script?.src ?? '';
}

/** The releases that this tab has already been loaded anew from. */
const reloadedKey = 'reloaded';

/** Notes that this release is left; false where it was before, or where nothing can be noted: then it could loop. */
function isFirstTime(): boolean {
  try {
    const before = sessionStorage.getItem(reloadedKey)?.split(' ') ?? [];
    if (before.includes(ownEntry())) return false;
    sessionStorage.setItem(reloadedKey, [...before, ownEntry()].join(' '));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew, at most once a release and tab: what was typed is kept by its draft (Specification 5.8). Where it
 * does it never resolves, so that what is seen stays until the new page comes; it resolves where there is no use in it.
 */
export async function reloadOnce(goThere: () => void = () => {}): Promise<void> {
  await untilStaying();
  if (!(await isReachable()) || !isFirstTime()) return;
  goThere();
  location.reload();
  await new Promise(() => {});
}
