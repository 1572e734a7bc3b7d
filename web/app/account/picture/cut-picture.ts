import type { Crop } from './crop.ts';

/** More than any profile shows, so that what the api makes of it is made of enough. */
const sentSideMax = 1_024;
const quality = 0.9;

/** The square of a picture as a JPEG of at most 1,024 pixels a side, without anything else that was in its file. */
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
