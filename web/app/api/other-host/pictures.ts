import { storedImageAt } from '@dure/contract/images.ts';

/** Under this path our server relays pictures of another API host, by their path there. */
export const passedOnPictures = '/pictures';

/** The hosts whose pictures a page may show. */
export interface PictureHosts {
  /** The API host's own. */
  readonly origin: string;
  /** Others that the operator allows (`IMAGE_ORIGINS`). */
  readonly imageOrigins: readonly string[];
  /** Our own: a host that knows our address may use it for its pictures. */
  readonly ownOrigin: string;
}

function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * The address from which a browser gets another API host's picture: our server for that host's own pictures,
 * the picture's own address for origins that the operator allows. Null for any other.
 */
export function pictureAddress(
  given: unknown,
  { origin, imageOrigins, ownOrigin }: PictureHosts,
): string | null {
  const url = typeof given === 'string' && given !== '' ? urlOf(given, origin) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (imageOrigins.includes(url.origin)) return url.href;
  if (url.origin !== origin && url.origin !== ownOrigin) return null;
  // Our own api's pictures have the same path on every machine.
  return storedImageAt(url.pathname) ? url.pathname : passedOnPictures + url.pathname + url.search;
}
