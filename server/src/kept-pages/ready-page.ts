import { hash } from 'node:crypto';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import { inOwnMemory } from '../own-memory.ts';
import type { Coding } from './content-coding.ts';

const brotliQuality = 5;
/** A page is smaller than this window; with the usual one, of megabytes, packing takes more than twice as long. */
const brotliWindowBits = 16;
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
  },
};

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Not in other threads: where there is one core, they would take it from who does not wait for a page. */
const packers: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  zstd: (text) => zstdCompressSync(text, { ...zstd, pledgedSrcSize: text.length }),
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

/** Below this packing saves no packet. */
const packedFromBytes = 1_024;
const overheadBytes = 4_096;

type Headers = Readonly<Record<string, string>>;

/** The texts of the page that is just being encoded; as large as the largest of them so far. */
let texts = Buffer.allocUnsafeSlow(64 * 1024);
const bytesOfUnit = 3;

/** Puts a page's texts one after the other into `texts`; where each of them ends. */
function encodeTexts(html: RenderedPage['html'], policy: string): number[] {
  const units = html.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0),
    policy.length,
  );
  if (texts.length < units * bytesOfUnit) texts = Buffer.allocUnsafeSlow(units * bytesOfUnit);
  let end = 0;
  const ends: number[] = [];
  for (const piece of html) {
    if (typeof piece === 'string') end += texts.write(piece, end);
    ends.push(end);
  }
  ends.push(end + texts.write(policy, end));
  return ends;
}

/**
 * A page's bytes, and what names it: all that tells it from another. The bytes that many pages share do not, since its
 * policy names the style by what is in it.
 */
function encoded(html: RenderedPage['html'], headers: Headers): { body: Buffer; name: string } {
  const ends = encodeTexts(html, headers['content-security-policy'] ?? '');
  const name = hash('sha1', texts.subarray(0, ends.at(-1)), 'base64url');
  const pieces = html.map((piece, at) =>
    typeof piece === 'string' ? texts.subarray(ends[at - 1] ?? 0, ends[at]) : piece,
  );
  return { body: Buffer.concat(pieces), name };
}

/** A form of a page that can be sent at once. */
export interface ReadyForm {
  readonly body: Buffer;
  readonly headers: Headers;
}

/**
 * A page as it goes out: its bytes in each coding that was asked for, made once, with their headers. Once it is packed its
 * text is let go, four fifths of what it takes: hardly anybody asks for it as it is, and it comes out of what is packed.
 */
export class ReadyPage {
  readonly status: number;
  /** Weak: it names the page in whichever coding. */
  readonly etag: string;
  /** With the answer that the asker's copy is still good. */
  readonly unchangedHeaders: Headers;
  readonly #forms = new Map<Coding, ReadyForm>();

  constructor(status: number, html: RenderedPage['html'], headers: Headers) {
    this.status = status;
    const { body, name } = encoded(html, headers);
    this.etag = `W/"${name}"`;
    this.unchangedHeaders = { ...headers, etag: this.etag, vary: 'accept-encoding' };
    this.#forms.set('identity', this.#formOf('identity', body));
  }

  /** Roughly what it takes in memory, and will once it was asked for in every coding. */
  get bytes(): number {
    const [, { body }] = this.#any();
    return body.length * 2 + overheadBytes;
  }

  /** Its form in a coding; as it is where packing saves nothing. */
  in(coding: Coding): ReadyForm {
    const known = this.#forms.get(coding);
    if (known) return known;
    const text = this.#text();
    if (text.length < packedFromBytes) return this.in('identity');
    const form = this.#formOf(coding, packers[coding](text));
    if (coding === 'identity') return form;
    this.#forms.set(coding, form);
    this.#forms.delete('identity');
    return form;
  }

  /** Whether `If-None-Match` names this page. */
  isNamedBy(ifNoneMatch: string): boolean {
    if (ifNoneMatch === this.etag || ifNoneMatch.trim() === '*') return true;
    const opaque = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }

  #formOf(coding: Coding, body: Buffer): ReadyForm {
    const headers = {
      ...this.unchangedHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    };
    return { headers, body: coding === 'identity' ? body : inOwnMemory(body) };
  }

  #text(): Buffer {
    const [coding, { body }] = this.#any();
    return unpackers[coding](body);
  }

  /** There is always one. */
  #any(): [Coding, ReadyForm] {
    return this.#forms.entries().next().value as [Coding, ReadyForm];
  }
}
