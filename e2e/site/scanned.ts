import type { BrowserContext, Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';

/** In px: as much as a code needs to be read. */
const widthMax = 700;

const looksMax = 5;

/** What a camera reads off a part of the screen: it looks again where a look was not good enough. */
export async function scanned(part: Locator, looksLeft = looksMax): Promise<string> {
  const picture = await part.screenshot();
  return scannedPicture(part.page().context(), picture).catch((error) => {
    if (looksLeft <= 1) throw error;
    return scanned(part, looksLeft - 1);
  });
}

/** What it reads off a PNG. */
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
      // A letter each: millions of numbers take long from one process to the other.
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
