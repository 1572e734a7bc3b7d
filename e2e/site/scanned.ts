import type { BrowserContext, Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';

/** Pixels, enough to read a code. */
const widthMax = 700;

const looksMax = 5;

/** Reads a QR code from a part of the screen, retrying blurred captures. */
export async function scanned(part: Locator, looksLeft = looksMax): Promise<string> {
  const picture = await part.screenshot();
  return scannedPicture(part.page().context(), picture).catch((error) => {
    if (looksLeft <= 1) throw error;
    return scanned(part, looksLeft - 1);
  });
}

/** Reads a QR code from a PNG. */
export async function scannedPicture(context: BrowserContext, png: Buffer): Promise<string> {
  const canvas = await context.newPage();
  const { width, height, lights } = await canvas.evaluate(
    async ([base64, widthMax]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const width = Math.min(image.width, widthMax);
      const height = Math.round((image.height * width) / image.width);
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0, width, height);
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      // As characters, since millions of numbers are slow to transfer between processes.
      const lights = Array.from({ length: width * height }, (_, place) =>
        String.fromCharCode(pixels[4 * place + 1] ?? 0),
      );
      return { width, height, lights: lights.join('') };
    },
    [png.toString('base64'), widthMax] as const,
  );
  await canvas.close();
  const data = Uint8Array.from(
    [...lights].flatMap((letter) => {
      const light = letter.charCodeAt(0);
      return [light, light, light, 255];
    }),
  );
  return decodeQr({ width, height, data });
}
