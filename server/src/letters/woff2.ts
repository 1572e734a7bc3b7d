import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Bytes } from './bytes.ts';

/** A table of a WOFF2 file; `length` where it is written otherwise than it will be read. */
export interface WovenTable {
  readonly name: string;
  readonly bytes: Buffer;
  readonly transform?: { readonly version: number; readonly length: number };
}

/** Tables that are named by a number (its section 4.1). */
const numbers: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
  GSUB: 28,
  fvar: 47,
  gvar: 48,
};

/** `UIntBase128`. */
function length(into: Bytes, value: number): void {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  for (const digit of digits) into.u8(digit);
}

const quality = 9;
/**
 * As much as a page's letters take before they are packed: with a window for megabytes
 * packing them takes five times as long.
 */
const windowBits = 16;

const byBrotli = promisify(brotliCompress);
const headLength = 48;
const trueType = 0x00010000;
const padded = (bytes: number) => (bytes + 3) & ~3;

/** Packs tables as WOFF2. */
export async function woff2Of(tables: readonly WovenTable[]): Promise<Buffer> {
  const directory = new Bytes();
  for (const { name, bytes, transform } of tables) {
    const number = numbers[name];
    if (number === undefined) throw new Error(`${name} has no number`);
    directory.u8(number | ((transform?.version ?? 0) << 6));
    length(directory, transform?.length ?? bytes.length);
    if (transform) length(directory, bytes.length);
  }
  const packed = await byBrotli(Buffer.concat(tables.map(({ bytes }) => bytes)), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    },
  });
  const whole = tables.reduce(
    (sum, { bytes, transform }) => sum + padded(transform?.length ?? bytes.length),
    12 + 16 * tables.length,
  );
  const total = padded(headLength + directory.length + packed.length);
  const head = new Bytes()
    .bytes(Buffer.from('wOF2'))
    .u32(trueType)
    .u32(total)
    .u16(tables.length)
    .u16(0)
    .u32(whole)
    .u32(packed.length)
    .u16(1)
    .u16(0);
  for (let field = 0; field < 5; field += 1) head.u32(0);
  return Buffer.concat([head.done(), directory.done(), packed], total);
}
