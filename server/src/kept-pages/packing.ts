import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { ZstdCompress } from 'minizlib';
import type { Coding } from './content-coding.ts';

/** A page is smaller than this window; with the usual one, of megabytes, packing takes more than twice as long. */
const windowBits = 16;

const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
};

const zstdOptions = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 6,
    [constants.ZSTD_c_windowLog]: windowBits,
  },
  flush: constants.ZSTD_e_end,
};
const newZstd = () => new ZstdCompress(zstdOptions);
/**
 * One for all pages: each text that is written is a frame of its own (RFC 8878, 3.1). Node's own call makes a compressor for
 * each, whose memory the system hands out anew and which V8 takes for living until it goes through all old objects
 * (docs/decisions/0095).
 */
let zstd = newZstd();

function packByZstd(text: Buffer): Buffer {
  try {
    zstd.write(text);
    return zstd.read() as Buffer;
  } catch (error) {
    // One that has failed once takes nothing more.
    zstd = newZstd();
    throw error;
  }
}

/** Not in other threads: where there is one core, they would take it from who does not wait for a page. */
const packers: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  zstd: packByZstd,
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

/** A text in a coding; the same bytes where that is none. */
export const pack = (text: Buffer, coding: Coding): Buffer => packers[coding](text);

/** The text of what `pack` made. */
export const unpack = (packed: Buffer, coding: Coding): Buffer => unpackers[coding](packed);
