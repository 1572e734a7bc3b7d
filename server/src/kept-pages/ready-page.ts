import { hash } from 'node:crypto';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import { inOwnMemory } from '../own-memory.ts';
import type { Coding } from './content-coding.ts';
import { pack, unpack } from './packing.ts';

/** Below this packing saves no packet. */
const packedFromBytes = 1_024;
const overheadBytes = 4_096;

type Headers = Readonly<Record<string, string>>;

/** Memory that one page after the other is put together in, as large as the largest of them so far. */
class Room {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);

  of(bytes: number): Buffer {
    if (this.#bytes.length < bytes) this.#bytes = Buffer.allocUnsafeSlow(bytes);
    return this.#bytes;
  }
}
const [roomForTexts, roomForAll] = [new Room(), new Room()];
const bytesOfUnit = 3;

/**
 * A page's bytes, until the next page is put together, and what names it: all that tells it from another. The bytes that
 * many pages share do not, since its policy names the style by what is in it.
 */
function encoded(html: RenderedPage['html'], headers: Headers): { text: Buffer; name: string } {
  const policy = headers['content-security-policy'] ?? '';
  const sizeOf = (piece: string | Uint8Array) => piece.length * (typeof piece === 'string' ? bytesOfUnit : 1);
  const most = html.reduce((sum, piece) => sum + sizeOf(piece), sizeOf(policy));
  const [texts, all] = [roomForTexts.of(most), roomForAll.of(most)];
  let [textsEnd, end] = [0, 0];
  for (const piece of html) {
    if (typeof piece === 'string') {
      const begin = textsEnd;
      textsEnd += texts.write(piece, textsEnd);
      end += texts.copy(all, end, begin, textsEnd);
    } else {
      all.set(piece, end);
      end += piece.length;
    }
  }
  textsEnd += texts.write(policy, textsEnd);
  return { text: all.subarray(0, end), name: hash('sha1', texts.subarray(0, textsEnd), 'base64url') };
}

/** A form of a page that can be sent at once. */
export interface ReadyForm {
  readonly body: Buffer;
  readonly headers: Headers;
}

/**
 * A page as it goes out: its bytes in each coding that was asked for, made once, with their headers. Once it is packed its
 * text is let go, four fifths of what it takes: hardly anybody asks for it as it is, and it comes out of what is packed.
 * Where it is packed from the first, its text is nobody's: what waited for a page is old by then, and would keep it
 * (docs/decisions/0095).
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
    return { headers, body: inOwnMemory(pack(text, coding)) };
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
