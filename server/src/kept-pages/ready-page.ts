import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import type { Coding } from './content-coding.ts';

type Packed = Exclude<Coding, 'identity'>;

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/** How well: for who waits for a page that was just made, and for all who are sent it once more, at four times the cost. */
type Effort = 'quick' | 'thorough';

const brotliQuality = { quick: 3, thorough: 9 } as const;
/** A page is smaller than this window; with the usual one, of megabytes, thorough work takes ten times as long. */
const brotliWindowBits = 16;
const gzipLevel = { quick: 2, thorough: 6 } as const;

const packers: Readonly<Record<Packed, (text: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (text, effort) =>
    byBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      },
    }),
  gzip: (text, effort) => byGzip(text, { level: gzipLevel[effort] }),
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

/**
 * A page as it goes out: its bytes in each coding, packed only when first asked for, and better when asked for again, with
 * their headers.
 */
export class ReadyPage {
  readonly status: number;
  /** Weak: it names the page in whichever coding. */
  readonly etag: string;
  /** With the answer that the asker's copy is still good. */
  readonly unchangedHeaders: Headers;
  readonly #plain: ReadyForm;
  readonly #packed: { [coding in Packed]?: ReadyForm | Promise<ReadyForm> } = {};
  /** Which are only packed quickly so far. */
  readonly #quick = new Set<Packed>();

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
    const form = this.#packed[coding];
    if (form === undefined) {
      const packing = this.#pack(coding, 'quick');
      this.#packed[coding] = packing;
      this.#quick.add(coding);
      return packing;
    }
    // Nobody waits for it: whoever asks meanwhile is sent the other one.
    if (!(form instanceof Promise) && this.#quick.delete(coding)) void this.#pack(coding, 'thorough');
    return form;
  }

  /** Whether `If-None-Match` names this page. */
  isNamedBy(ifNoneMatch: string): boolean {
    if (ifNoneMatch === this.etag || ifNoneMatch.trim() === '*') return true;
    const opaque = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }

  async #pack(coding: Packed, effort: Effort): Promise<ReadyForm> {
    const body = await packers[coding](this.#plain.body, effort);
    const form = { body, headers: { ...this.#plain.headers, 'content-encoding': coding } };
    this.#packed[coding] = form;
    return form;
  }
}
