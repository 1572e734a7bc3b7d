import type { Transport } from './call.ts';
import { deadlineOf } from './deadline.ts';
import { fetchWithin } from './fetch-within.ts';

/**
 * Sends requests from the browser to its own origin. Rejects with `CallError` `late` if no answer comes in
 * time.
 */
export const fetchTransport: Transport = (request) => {
  const { method, path, headers, body, signal } = request;
  const init = {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    credentials: 'omit',
  } as const;
  // `//refresh` is a path here, not a host (Specification 8.1).
  return fetchWithin(new URL(location.origin + path), init, deadlineOf(request), async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
};
