import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Files that are no pictures, pretend to be, or are more than they say. */

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6F54' } });

/** A picture of noise, so that half of its file does not show all of it. */
export const photo = (width = 600, height = 400) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

export const html = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>';

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>`;

/** The first bytes of a JPEG, followed by a page. */
export const htmlBehindMagic = () =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]);

/** A whole JPEG whose comment is a page. */
export async function htmlInComment(): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(html.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(html)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** A whole PNG and a page after its end. */
export const htmlBehindPng = async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(html)]);

/** A JPEG of 64 × 64 whose header claims another size. */
export async function jpegThatSays(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await plain().jpeg({ progressive: false }).toBuffer());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** The same with one scan for each colour: a decoder has to hold all of it until the last scan. */
export async function scansThatSay(width: number, height: number): Promise<Buffer> {
  const jpeg = await jpegThatSays(width, height);
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const first = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([jpeg.subarray(0, scan), first, jpeg.subarray(scan + 14)]);
}

export async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plain().png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const plainWebp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6F54' } })
    .webp({ effort: 0 })
    .toBuffer();

export const plainAvif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6F54' } })
    .avif({ effort: 0 })
    .toBuffer();

/** The first `share` of a picture's bytes. */
export async function truncated(format: 'jpeg' | 'png' | 'webp' | 'avif', share = 0.5): Promise<Buffer> {
  const whole = await photo(180, 120)[format]().toBuffer();
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** A black PNG: a few KiB that become `width` × `height` pixels. */
export const bomb = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'black' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The same JPEG with comments before its picture, which fill it up to `bytes`. */
export function padded(jpeg: Buffer, bytes: number): Buffer {
  const comment = Buffer.alloc(65_535, 0x20);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(65_533, 2);
  const count = Math.floor((bytes - jpeg.length) / comment.length);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(comment), jpeg.subarray(2)]);
}

/** A JPEG whose decoder has to hold all of it at once. */
export const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6F54' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', mozjpeg: false })
    .toBuffer();
