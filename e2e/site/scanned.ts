import type { BrowserContext, Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';

/** In px: as much as a code needs to be read. */
const widthMax = 1000;

/** What a camera reads off a part of the screen. */
export const scanned = async (part: Locator): Promise<string> =>
  scannedPicture(part.page().context(), await part.screenshot());

/** What it reads off a PNG. */
async function scannedPicture(context: BrowserContext, png: Buffer): Promise<string> {
  const canvas = await context.newPage();
  const { width, height, pixels } = await canvas.evaluate(
    async ([base64, widthMax]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const width = Math.min(image.width, widthMax);
      const height = Math.round((image.height * width) / image.width);
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0, width, height);
      return { width, height, pixels: Array.from(context?.getImageData(0, 0, width, height).data ?? []) };
    },
    [png.toString('base64'), widthMax] as const,
  );
  await canvas.close();
  return decodeQr({ width, height, data: Uint8Array.from(pixels) });
}
