import { imagePath, servedWidths, storedImageAt } from '@dure/contract/images.ts';
import { imageServedPixelsMax } from '@dure/contract/limits.ts';
import { isLogoPath } from '@dure/contract/logos.ts';
import sharp, { type OverlayOptions } from 'sharp';
import type { Drawing, Photo } from './drawing.ts';

// Each picture is painted once from its own bytes, so libvips need not cache anything.
sharp.cache(false);

/**
 * Returns the bytes of a stored picture by its path at our own api; null if it was deleted. Rejects if it cannot be
 * read at the moment.
 */
export type ReadPicture = (path: string) => Promise<Buffer | null>;

interface Sheet {
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg';
}

/** The path of the smallest form of a picture that still fills its place after cropping. A logo has one form. */
function formFor({ path, width, height }: Photo): string | null {
  if (path !== null && isLogoPath(path)) return path;
  const stored = storedImageAt(path ?? '');
  if (!stored) return null;
  const widths = servedWidths(stored.width);
  const wanted = (4 / 3) * Math.max(width, height);
  return imagePath({
    id: stored.id,
    width: widths.find((each) => each >= wanted) ?? stored.width,
    format: 'webp',
  });
}

const disc = (side: number) =>
  Buffer.from(`<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`);

/** A picture cropped to its place, or null. */
async function cut(photo: Photo, read: ReadPicture): Promise<OverlayOptions | null> {
  const path = formFor(photo);
  const bytes = path && (await read(path));
  if (!bytes) return null;
  const { left, top, width, height, round } = photo;
  const filled = sharp(bytes, { limitInputPixels: imageServedPixelsMax }).resize(width, height);
  const shaped = round ? filled.ensureAlpha().composite([{ input: disc(width), blend: 'dest-in' }]) : filled;
  const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width, height, channels: info.channels }, left, top };
}

/** Paints a drawing with its pictures. */
export async function painted({ svg, photos }: Drawing, sheet: Sheet, read: ReadPicture): Promise<Buffer> {
  const { width, height, format } = sheet;
  const pictures: (OverlayOptions | null)[] = [];
  // One at a time, to limit memory.
  for (const photo of photos) pictures.push(await cut(photo, read));
  const instead = photos.filter((_, place) => pictures[place] === null).map((photo) => photo.instead);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}${instead.join('')}</svg>`;
  const image = sharp(Buffer.from(whole)).composite(pictures.filter((picture) => picture !== null));
  const encoded = format === 'png' ? image.png() : image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' });
  return encoded.toBuffer();
}
