/**
 * A page that is being left. Browsers abort its requests, Firefox at once, others when the next page comes. Such
 * failures must not be shown or repaired, which would flash or cancel the navigation.
 */

/** A page still there after this time has stayed: the link was a download, or opened an app. */
const leavingMs = 15_000;

let until = 0;

const leave = () => {
  until = performance.now() + leavingMs;
};
// The server, which renders the same screens, never leaves.
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // Restored from the back/forward cache.
  addEventListener('pageshow', () => {
    until = 0;
  });
}

export const isLeaving = (): boolean => performance.now() < until;

/** Resolves at once; while the page is being left, only once it is known to stay, which is usually never. */
export async function untilStaying(): Promise<void> {
  if (!isLeaving()) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, until - performance.now());
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Imports a script. If the page is being left, an aborted import does not count as a failure. */
export const unlessLeft =
  <T>(bring: () => Promise<T>) =>
  (): Promise<T> =>
    bring().catch(async (error: unknown) => {
      await untilStaying();
      throw error;
    });
