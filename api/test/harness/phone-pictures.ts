import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Pictures as phones, scanners and programs make them, whose orientation and colours can be recognised. */

type Colour = 'red' | 'green' | 'blue' | 'white' | 'black';
const colours: Readonly<Record<Colour, readonly number[]>> = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
  black: [0, 0, 0],
};

/** Red above, green in the middle, blue below (or from left to right). */
export function bands(width: number, height: number, along: 'x' | 'y' = 'y'): Sharp {
  const [w, h] = along === 'y' ? [width, Math.ceil(height / 3)] : [Math.ceil(width / 3), height];
  const band = (background: string, nth: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    ...(along === 'y'
      ? { left: 0, top: Math.min(nth * h, height - h) }
      : { left: Math.min(nth * w, width - w), top: 0 }),
  });
  return sharp({
    create: { width, height, channels: 3, background: '#0f0' },
    limitInputPixels: false,
  }).composite([band('#f00', 0), band('#00f', 2)]);
}

const alike =
  (make: (upright: Sharp) => Sharp, width = 1200, height = 1200) =>
  () =>
    make(bands(width, height)).toBuffer();
const turned = (orientation: number) => async () => {
  const upright = await bands(900, 600).jpeg({ quality: 95 }).toBuffer();
  // As a camera stores it: the pixels turned back, with the mark that says how to turn them.
  const back = [0, 0, 0, 180, 0, 270, 270, 90, 90][orientation] ?? 0;
  const flops = [2, 5, 7].includes(orientation);
  const flips = orientation === 4;
  let raw = sharp(upright);
  if (flops && orientation === 2) raw = raw.flop();
  if (flips) raw = raw.flip();
  if (back) raw = sharp(await raw.rotate(back).toBuffer());
  if (orientation === 5 || orientation === 7) raw = sharp(await raw.flop().toBuffer());
  return raw.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
};

type Kinds = readonly (readonly [what: string, make: () => Promise<Buffer>])[];

/** One of each kind: codec, depth, colours, end of file, and each way a camera may have been held. */
export const phonePictures: Kinds = [
  [
    'a progressive JPEG of 24 megapixels',
    alike((picture) => picture.jpeg({ progressive: true }), 6_000, 4_000),
  ],
  ['a WebP', alike((picture) => picture.webp())],
  ['a PNG of 16 bits', alike((picture) => picture.toColourspace('rgb16').png())],
  ['an AVIF', alike((picture) => picture.avif({ effort: 0 }))],
  ['a GIF', alike((picture) => picture.gif())],
  [
    'a JPEG without its last two bytes',
    async () => (await alike((picture) => picture.jpeg())()).subarray(0, -2),
  ],
  ['Display P3', alike((picture) => picture.withIccProfile('p3').jpeg())],
  ['CMYK', alike((picture) => picture.toColourspace('cmyk').jpeg())],
  ...[1, 2, 3, 4, 6, 8].map((orientation) => [`orientation ${orientation}`, turned(orientation)] as const),
];

/** Pictures as large as phones and scanners make them. */
export const largePictures: Kinds = [
  ['a JPEG of 108 megapixels', alike((picture) => picture.jpeg(), 12_000, 9_000)],
  ['a panorama of 62', alike((picture) => picture.jpeg(), 15_500, 4_000)],
  ['a PNG of A3 at 300 dpi', alike((picture) => picture.png(), 4_961, 3_508)],
  ['a WebP of 20 megapixels', alike((picture) => picture.webp(), 5_000, 4_000)],
  [
    'a PNG of 16 bits and 10.8 megapixels',
    alike((picture) => picture.toColourspace('rgb16').png(), 3_600, 3_000),
  ],
];

/** A picture with as much detail as a photograph of 24 megapixels: blurred noise. */
export const detailed = () =>
  sharp(randomBytes(750 * 500 * 3), { raw: { width: 750, height: 500, channels: 3 } })
    .resize(6_000, 4_000)
    .jpeg({ quality: 90 })
    .toBuffer();

/** A PNG of the colour `ground`, which may be transparent, with a square of `ink` in the middle. */
export const drawnOn = (ground: string, ink: string) =>
  sharp({ create: { width: 600, height: 600, channels: 4, background: ground } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 4, background: ink } }, left: 150, top: 150 },
    ])
    .png()
    .toBuffer();

/** Reads a picture: `at` gives the nearest of five colours at a place, from 0 to 1 across and down. */
export async function coloursOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    const pixel = data.subarray(start, start + 3);
    const farness = (name: Colour) =>
      colours[name].reduce((sum, value, channel) => sum + (value - (pixel[channel] ?? 0)) ** 2, 0);
    const names = Object.keys(colours) as Colour[];
    return names.reduce((best, name) => (farness(name) < farness(best) ? name : best));
  };
  return { at, width: info.width, height: info.height };
}
