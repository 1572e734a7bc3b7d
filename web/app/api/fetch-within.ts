import { untilStaying } from '../page-exit/page-exit.ts';
import { CallError } from './call-error.ts';

/** The longest time for a body that has begun to arrive, however slow the line. */
const bodyWithinMs = 120_000;

/**
 * `fetch` with a time limit: the answer must begin within `withinMs` and be complete two minutes later.
 * `read` takes the body. Rejects with `CallError` `late`, with the reason of `init.signal`, or as `fetch`
 * does; while the page is being left, only once it turns out to stay. Uses its own controller, since Safari
 * 15 has neither `AbortSignal.timeout` nor `any`.
 */
export async function fetchWithin<T>(
  url: string | URL,
  init: RequestInit,
  withinMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { signal } = init;
  const ending = new AbortController();
  let isLate = false;
  const endLate = () => {
    isLate = true;
    ending.abort();
  };
  const endAsTold = () => ending.abort(signal?.reason);
  if (signal?.aborted) endAsTold();
  signal?.addEventListener('abort', endAsTold);
  let timer = setTimeout(endLate, withinMs);
  try {
    const response = await fetch(url, { ...init, signal: ending.signal });
    clearTimeout(timer);
    timer = setTimeout(endLate, bodyWithinMs);
    return await read(response);
  } catch (cause) {
    if (!signal?.aborted) await untilStaying();
    throw isLate ? new CallError('late', 0) : cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', endAsTold);
  }
}
