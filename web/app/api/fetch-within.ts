import { untilStaying } from '../page-exit/page-exit.ts';
import { CallError } from './call-error.ts';

/** However slow a line is: what has begun to come may take so long. */
const bodyWithinMs = 120_000;

/**
 * `fetch` that ends: its answer has to begin within `withinMs`, and to be there two minutes after that. `read` takes the body.
 * Rejects with `CallError` `late`, with the reason of `init.signal`, or as `fetch` does;
 * of a page that is being left only once it turns out to stay. By a controller of its own, since
 * Safari 15 has neither `AbortSignal.timeout` nor `any`.
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
