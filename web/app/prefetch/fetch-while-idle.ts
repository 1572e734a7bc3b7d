import { mayFetchAhead } from './connection.ts';
import { loaded } from './page-loaded.ts';

/** Few at a time: what is asked for meanwhile has a share of the line. */
const atOnce = 6;

/**
 * Fetches what boot.ts was told that the page mostly leads to, so that a press waits for no line: into the browser's cache
 * and no further, since a script that is taken apart costs a phone its time, and one that fails as a module is lost for as
 * long as the page lives. Begins once the page has come and nothing else is to do, or as soon as somebody means to use it.
 * Who saves data or has a slow line is brought nothing.
 */
export function fetchWhileIdle(): void {
  const { ahead } = document.querySelector<HTMLScriptElement>('script[data-ahead]')?.dataset ?? {};
  if (!ahead || !mayFetchAhead()) return;
  const urls = ahead.split(' ').values();
  // By now boot.ts may have been told already.
  let isMeant = document.querySelector('link[rel=modulepreload]') !== null;
  const fetchOn = async () => {
    for (const url of urls) {
      // From then on scripts come as what they are (boot.ts).
      if (isMeant && url.endsWith('.js')) continue;
      // What nobody reads is not kept; what does not come is asked for again when it is meant.
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
  // Not every browser says when it is idle.
  void loaded().then(() =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200),
  );
}
