import { createHash } from 'node:crypto';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import type { Coding } from './content-coding.ts';
import { pack, unpack } from './packing.ts';

/** Below this, compression saves no packet. */
const packedFromBytes = 1_024;
const overheadBytes = 4_096;

type Headers = Readonly<Record<string, string>>;

/**
 * A page's bytes and a hash that identifies it. Bytes shared by many pages are not hashed, since the policy names the
 * style by its own hash.
 */
function encoded(html: RenderedPage['html'], headers: Headers): { text: Buffer; name: string } {
  const texts = createHash('sha1');
  const pieces = html.map((piece) => {
    if (typeof piece === 'string') texts.update(piece);
    return typeof piece === 'string' ? Buffer.from(piece) : piece;
  });
  texts.update(headers['content-security-policy'] ?? '');
  return { text: Buffer.concat(pieces), name: texts.digest('base64url') };
}

/** A form of a page, ready to be sent. */
export interface ReadyForm {
  readonly body: Buffer;
  readonly headers: Headers;
}

/**
 * A page's bytes and headers in each requested coding, made once. The plain text is dropped after compression, which
 * saves four fifths of the memory; it is rarely requested and can be decompressed.
 */
export class ReadyPage {
  readonly status: number;
  /** Weak, since it names the page in every coding. */
  readonly etag: string;
  /** Headers of a 304. */
  readonly unchangedHeaders: Headers;
  readonly #forms = new Map<Coding, ReadyForm>();

  /** `coding`: the first one requested. */
  constructor(status: number, html: RenderedPage['html'], headers: Headers, coding: Coding = 'identity') {
    this.status = status;
    const { text, name } = encoded(html, headers);
    this.etag = `W/"${name}"`;
    this.unchangedHeaders = { ...headers, etag: this.etag, vary: 'accept-encoding' };
    const first = text.length < packedFromBytes ? 'identity' : coding;
    this.#forms.set(first, this.#formOf(first, text));
  }

  /** Memory of its forms and, roughly, its headers. */
  get bytes(): number {
    return [...this.#forms.values()].reduce((sum, { body }) => sum + body.length, overheadBytes);
  }

  /** The form in a coding; uncompressed if compression saves nothing. */
  in(coding: Coding): ReadyForm {
    const known = this.#forms.get(coding);
    if (known) return known;
    const text = this.#text();
    if (text.length < packedFromBytes) return this.in('identity');
    const form = this.#formOf(coding, text);
    if (coding === 'identity') return form;
    this.#forms.set(coding, form);
    this.#forms.delete('identity');
    return form;
  }

  /** Whether `If-None-Match` has this page's ETag. */
  isNamedBy(ifNoneMatch: string): boolean {
    if (ifNoneMatch === this.etag || ifNoneMatch.trim() === '*') return true;
    const opaque = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }

  #formOf(coding: Coding, text: Buffer): ReadyForm {
    const headers = {
      ...this.unchangedHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    };
    return { headers, body: pack(text, coding) };
  }

  #text(): Buffer {
    const [coding, { body }] = this.#any();
    return unpack(body, coding);
  }

  /** There is always one. */
  #any(): [Coding, ReadyForm] {
    return this.#forms.entries().next().value as [Coding, ReadyForm];
  }
}
