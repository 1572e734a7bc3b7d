import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import type { Coding } from './content-coding.ts';

type Packed = Exclude<Coding, 'identity'>;

const brotliQuality = 5;
const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

const packers: Readonly<Record<Packed, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => byBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text) => byGzip(text),
};

/** Below this packing saves no packet. */
const packedFromBytes = 1_024;
const overheadBytes = 4_096;

type Headers = Readonly<Record<string, string>>;

/**
 * A page's bytes, and what names it: all that tells it from another. The bytes that many pages share do not, since its
 * policy names the style by what is in it.
 */
function encoded(html: RenderedPage['html'], headers: Headers): { body: Buffer; name: string } {
  const body = Buffer.allocUnsafe(html.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0));
  const name = createHash('sha1').update(headers['content-security-policy'] ?? '');
  let end = 0;
  for (const piece of html) {
    const start = end;
    if (typeof piece === 'string') {
      end += body.write(piece, start);
      name.update(body.subarray(start, end));
    } else {
      body.set(piece, start);
      end += piece.length;
    }
  }
  return { body, name: name.digest('base64url') };
}

/** A form of a page that can be sent at once. */
export interface ReadyForm {
  readonly body: Buffer;
  readonly headers: Headers;
}

/** A page as it goes out: its bytes in each coding, packed once and only when first asked for, with their headers. */
export class ReadyPage {
  readonly status: number;
  /** Weak: it names the page in whichever coding. */
  readonly etag: string;
  /** With the answer that the asker's copy is still good. */
  readonly unchangedHeaders: Headers;
  readonly #plain: ReadyForm;
  readonly #packed: { [coding in Packed]?: ReadyForm | Promise<ReadyForm> } = {};

  constructor(status: number, html: RenderedPage['html'], headers: Headers) {
    this.status = status;
    const { body, name } = encoded(html, headers);
    this.etag = `W/"${name}"`;
    this.unchangedHeaders = { ...headers, etag: this.etag, vary: 'accept-encoding' };
    const plainHeaders = { ...this.unchangedHeaders, 'content-type': 'text/html; charset=utf-8' };
    this.#plain = { body, headers: plainHeaders };
  }

  /** Roughly what it takes in memory once it was asked for in every coding. */
  get bytes(): number {
    return this.#plain.body.length * 2 + overheadBytes;
  }

  /** Its form in a coding; a promise where it is being packed. */
  in(coding: Coding): ReadyForm | Promise<ReadyForm> {
    if (coding === 'identity' || this.#plain.body.length < packedFromBytes) return this.#plain;
    this.#packed[coding] ??= this.#pack(coding);
    return this.#packed[coding];
  }

  /** Whether `If-None-Match` names this page. */
  isNamedBy(ifNoneMatch: string): boolean {
    if (ifNoneMatch === this.etag || ifNoneMatch.trim() === '*') return true;
    const opaque = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }

  async #pack(coding: Packed): Promise<ReadyForm> {
    const body = await packers[coding](this.#plain.body);
    const form = { body, headers: { ...this.#plain.headers, 'content-encoding': coding } };
    this.#packed[coding] = form;
    return form;
  }
}
