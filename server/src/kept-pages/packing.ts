import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Coding } from './content-coding.ts';

/** A page is smaller than this window; with the usual one, of megabytes, packing takes more than twice as long. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** Not in other threads: on one core they would take it from those who do not wait for a page. */
const packers: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  zstd: (text) => zstdCompressSync(text),
  br: (text) => brotliCompressSync(text, brotli),
  gzip: (text) => gzipSync(text),
  identity: (text) => text,
};
const unpackers: Readonly<Record<Coding, (packed: Buffer) => Buffer>> = {
  zstd: (packed) => zstdDecompressSync(packed),
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
  identity: (text) => text,
};

/**
 * A text in a coding; the same bytes where that is none. A copy in memory of its own, since it is kept for long: a small
 * buffer is a piece of a larger one, which stays as long as any piece of it does.
 */
export function pack(text: Buffer, coding: Coding): Buffer {
  const packed = packers[coding](text);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

/** The text of what `pack` made. */
export const unpack = (packed: Buffer, coding: Coding): Buffer => unpackers[coding](packed);
