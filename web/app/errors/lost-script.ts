/**
 * Handles scripts that fail to load: a page opened before a deploy asks for files that may be gone, and a phone may be
 * offline. A reloaded page names current files, so the page is reloaded, once.
 */

import { fetchWithin } from '../api/fetch-within.ts';
import { untilStaying } from '../page-exit/page-exit.ts';

/** The messages of Chromium, Firefox and Safari, and Vite's for styles. */
const lostWords = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export const isLost = (error: unknown): boolean => error instanceof Error && lostWords.test(error.message);

const reachedWithinMs = 10_000;

/**
 * Whether the site answers, on a path that every proxy allows; a reload without it would show the browser's error page.
 */
export const isReachable = (): Promise<boolean> =>
  fetchWithin(
    '/robots.txt',
    { method: 'HEAD', cache: 'no-store' },
    reachedWithinMs,
    async ({ ok }) => ok,
  ).catch(() => false);

/** Identifies the page's release: any changed script changes it. */
function ownEntry(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
  return script?.dataset.entry ?? script?.src ?? '';
}

/** Releases that this tab has already reloaded. */
const reloadedKey = 'reloaded';

/**
 * Records a reload for this release. Returns false if there was one before, or if it cannot be recorded, which could
 * cause a loop.
 */
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
 * Reloads the page, at most once per release and tab; drafts keep what was typed (Specification 5.8). If it reloads,
 * the promise never resolves, so that the screen stays until the new page comes; it resolves if reloading is pointless.
 */
export async function reloadOnce(goThere: () => void = () => {}): Promise<void> {
  await untilStaying();
  if (!(await isReachable()) || !isFirstTime()) return;
  goThere();
  location.reload();
  await new Promise(() => {});
}
