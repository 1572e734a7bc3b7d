import type { Transport } from './call.ts';

/** From the browser to its own origin. */
export const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  // `//refresh` is a path here, not a host (Specification 8.1).
  const response = await fetch(new URL(location.origin + path), {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    credentials: 'omit',
  });
  return { status: response.status, text: await response.text() };
};
