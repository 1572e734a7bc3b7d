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

/** Pages are smaller than this window; with the default of megabytes compression takes twice as long. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/**
 * Of a page of 48 KB, level 5 makes 14.6 KB in 0.40 ms, the default of 3 makes 15.5 KB in 0.31 ms. A page is compressed
 * once and sent many times, to phones whose owners pay for each KB.
 */
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 5 } };

/** Synchronous: on one core, threads would only take time from others. */
const packers: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  zstd: (text) => zstdCompressSync(text, zstd),
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
 * Compresses a text. Returns a buffer with memory of its own even for `identity`: pages are kept long, and a small
 * buffer would hold its whole pool.
 */
export function pack(text: Buffer, coding: Coding): Buffer {
  const packed = packers[coding](text);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

/** Decompresses what `pack` made. */
export const unpack = (packed: Buffer, coding: Coding): Buffer => unpackers[coding](packed);
