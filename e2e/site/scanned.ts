import type { Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';

/** What a camera reads off a part of the screen. */
export async function scanned(part: Locator): Promise<string> {
  const picture = (await part.screenshot()).toString('base64');
  const canvas = await part.page().context().newPage();
  const { width, height, pixels } = await canvas.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    return { width, height, pixels: Array.from(context?.getImageData(0, 0, width, height).data ?? []) };
  }, picture);
  await canvas.close();
  return decodeQr({ width, height, data: Uint8Array.from(pixels) });
}
