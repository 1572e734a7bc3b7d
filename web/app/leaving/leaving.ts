/**
 * A page that is being left: browsers give up what it still loads, Firefox at once, others when the next page comes.
 * Nobody is at fault then, and nothing is said or mended: that would flash, or cancel where the person is going.
 */

/** A page that is there after that has stayed: it was left for a download, or for an app. */
const leavingMs = 15_000;

let until = 0;

const leave = () => {
  until = performance.now() + leavingMs;
};
// The server, which renders the same screens, is never left.
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // Come back to by the history, as it was.
  addEventListener('pageshow', () => {
    until = 0;
  });
}

export const isLeaving = (): boolean => performance.now() < until;

/** Resolves at once; while the page is being left not before it is known to stay, which mostly is never. */
export async function untilStaying(): Promise<void> {
  if (!isLeaving()) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, until - performance.now());
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Brings a script; where it is given up because the page is being left, that is no failure of it. */
export const unlessLeft =
  <T>(bring: () => Promise<T>) =>
  (): Promise<T> =>
    bring().catch(async (error: unknown) => {
      await untilStaying();
      throw error;
    });
