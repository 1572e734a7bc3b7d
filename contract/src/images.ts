import { imageWidths } from './limits.ts';

/** The formats of every stored image, the smallest first. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export interface StoredImage {
  readonly id: string;
  /** Pixels: one of `imageWidths`, or the image's own width if that is below the largest. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** A stored image's path. It always shows the same picture: another picture has another id. */
export const imagePath = ({ id, width, format }: StoredImage): string => `/images/${id}/${width}.${format}`;

const stored = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,4})\.(avif|webp)$/;

/** The stored image at a path, or null. */
export function storedImageAt(path: string): StoredImage | null {
  const [, id, width, format] = stored.exec(path) ?? [];
  if (id === undefined || width === undefined) return null;
  return { id, width: Number(width), format: format as ImageFormat };
}

/** The widths in which an image of `ownWidth` pixels is served, ascending; images are never enlarged. */
export function servedWidths(ownWidth: number): number[] {
  const largest = Math.min(ownWidth, Math.max(...imageWidths));
  return [...imageWidths.filter((width) => width < largest), largest];
}

/**
 * `srcset` of a stored image in one format. `image` is its path from the api, which names the largest width; null for a
 * picture from elsewhere, which has only that address.
 */
export function srcSetOf(image: string, format: ImageFormat): string | null {
  const at = storedImageAt(image);
  if (at === null) return null;
  return servedWidths(at.width)
    .map((served) => `${imagePath({ id: at.id, width: served, format })} ${served}w`)
    .join(', ');
}
