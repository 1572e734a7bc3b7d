import { createHash } from 'node:crypto';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import type { Coding } from './content-coding.ts';
import { pack, unpack } from './packing.ts';

/** Below this packing saves no packet. */
const packedFromBytes = 1_024;
const overheadBytes = 4_096;

type Headers = Readonly<Record<string, string>>;

/**
 * A page's bytes, and what names it: a hash of all that tells it from another. The bytes that many pages share do not,
 * since its policy names the style by what is in it.
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

  /** `coding`: the one that it is asked for in. */
  constructor(status: number, html: RenderedPage['html'], headers: Headers, coding: Coding = 'identity') {
    this.status = status;
    const { text, name } = encoded(html, headers);
    this.etag = `W/"${name}"`;
    this.unchangedHeaders = { ...headers, etag: this.etag, vary: 'accept-encoding' };
    const first = text.length < packedFromBytes ? 'identity' : coding;
    this.#forms.set(first, this.#formOf(first, text));
  }

  /** What it takes in memory: its forms, and roughly its headers. */
  get bytes(): number {
    return [...this.#forms.values()].reduce((sum, { body }) => sum + body.length, overheadBytes);
  }

  /** Its form in a coding; as it is where packing saves nothing. */
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

  /** Whether `If-None-Match` names this page. */
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
