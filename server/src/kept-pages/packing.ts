import * as zlib from 'node:zlib';
import type { Coding } from '@dure/api/content-coding.ts';

/** Pages are smaller than this window; with the default of megabytes compression takes twice as long. */
const brotli = {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_LGWIN]: 16 },
};
/** 6 % fewer bytes than the default of 3, for a tenth of a millisecond a page, which is sent many times. */
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 5 } };

/** Synchronous: on one core, threads would only take time from other requests. */
const packers: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  zstd: (text) => zlib.zstdCompressSync(text, zstd),
  br: (text) => zlib.brotliCompressSync(text, brotli),
  gzip: (text) => zlib.gzipSync(text),
  identity: (text) => text,
};

/** Compresses a text into memory of its own: pages are kept long, and a small buffer would hold its whole pool. */
export function pack(text: Buffer, coding: Coding): Buffer {
  return Buffer.from(new Uint8Array(packers[coding](text)).buffer);
}
