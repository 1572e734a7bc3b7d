import { mayFetchAhead } from './connection.ts';
import { loaded } from './page-loaded.ts';

/** Few at a time, to leave bandwidth for other requests. */
const atOnce = 6;

/**
 * Fetches the scripts that a page usually needs next, as listed by boot.ts, so that a press waits for no network. They
 * only go into the browser's cache: parsing would cost a phone time, and a module that fails is lost for the life of
 * the page. Starts when the page has loaded and is idle, or when somebody starts using it. Skipped with data saving or
 * on a slow line.
 */
export function fetchWhileIdle(): void {
  const { ahead } = document.querySelector<HTMLScriptElement>('script[data-ahead]')?.dataset ?? {};
  if (!ahead || !mayFetchAhead()) return;
  const urls = ahead.split(' ').values();
  // boot.ts may have loaded the script already.
  let isMeant = document.querySelector('link[rel=modulepreload]') !== null;
  const fetchOn = async () => {
    for (const url of urls) {
      // From then on boot.ts loads scripts as modules.
      if (isMeant && url.endsWith('.js')) continue;
      // An unread body is not cached. What fails is requested again when needed.
      await fetch(url, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => null);
    }
  };
  const start = () => {
    for (let started = 0; started < atOnce; started += 1) void fetchOn();
  };
  addEventListener('meant', () => {
    isMeant = true;
    start();
  });
  // Not every browser has requestIdleCallback.
  void loaded().then(() =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200),
  );
}
