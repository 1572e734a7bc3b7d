/**
 * What is sent as it is read, a file or a long list, may be under way for so long. To Fastify that is time of its
 * handler, and what is over it is cut, however fast the bytes go out (docs/decisions/0025).
 */
export const sendingWithinMs = 600_000;

/** A line on which nothing moves for so long is cut. No handler of ours is silent for longer. */
export const stalledMs = 150_000;

/**
 * Asks another server, which is to begin an answer within so long; what follows takes as long as whoever reads it, and
 * is given up by undici where nothing comes for five minutes. An answer that refuses is to be there whole.
 */
export async function fetchBegun(
  url: string | URL | Request,
  { withinMs, ...init }: RequestInit & { readonly withinMs: number },
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('no answer came in time', 'TimeoutError')),
    withinMs,
  );
  timer.unref();
  const response = await fetch(url, { ...init, signal: late.signal });
  if (response.ok) clearTimeout(timer);
  return response;
}
