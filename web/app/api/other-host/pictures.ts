import { storedImageAt } from '@dure/contract/images.ts';

/** Below it our own server passes the pictures of another API host on, by their path there. */
export const passedOnPictures = '/pictures';

/** Whose pictures a page may show. */
export interface PictureHosts {
  /** The API host's. */
  readonly origin: string;
  /** Further ones that the operator allows (`IMAGE_ORIGINS`). */
  readonly imageOrigins: readonly string[];
  /** Our own: a host that knows where it is reached may name its pictures by it. */
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
 * Where a browser gets a picture of another API host: by our own server what that host has itself, from elsewhere what
 * the operator allows. Null for any other address: no page of ours would show it.
 */
export function pictureAddress(
  given: unknown,
  { origin, imageOrigins, ownOrigin }: PictureHosts,
): string | null {
  const url = typeof given === 'string' && given !== '' ? urlOf(given, origin) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (imageOrigins.includes(url.origin)) return url.href;
  if (url.origin !== origin && url.origin !== ownOrigin) return null;
  // Our own api's pictures have the same address on whatever machine it is.
  return storedImageAt(url.pathname) ? url.pathname : passedOnPictures + url.pathname + url.search;
}
