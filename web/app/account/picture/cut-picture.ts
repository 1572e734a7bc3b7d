import type { Crop } from './crop.ts';

/** Larger than any profile shows, so that the api's forms of it lose nothing. */
const sentSideMax = 1_024;
const quality = 0.9;

/** The square of a picture as a JPEG of at most 1,024 pixels a side, without the file's metadata. */
export async function cutPicture(canvas: HTMLCanvasElement, { x, y, side }: Crop): Promise<Blob> {
  const cut = document.createElement('canvas');
  cut.width = Math.max(1, Math.min(sentSideMax, Math.round(side)));
  cut.height = cut.width;
  const context = cut.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, x, y, side, side, 0, 0, cut.width, cut.height);
  return new Promise((resolve, reject) => {
    cut.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
