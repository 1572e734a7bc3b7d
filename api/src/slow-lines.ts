/**
 * The limit for sending files and long lists, which are sent while they are read. Fastify counts that as the
 * handler's time and cuts longer answers, however fast their bytes are sent (docs/decisions/0025).
 */
export const sendingWithinMs = 600_000;

/** A connection without any traffic for this long is cut. No handler is silent for longer. */
export const stalledMs = 150_000;

/**
 * Fetches from another server, whose answer must begin within `withinMs`. The rest may take as long as its
 * reader needs, but undici gives up after five silent minutes. An error answer must be complete within
 * `withinMs`.
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
