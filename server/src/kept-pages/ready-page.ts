import { createHash } from 'node:crypto';
import type { Coding } from '@dure/api/content-coding.ts';
import type { RenderedPage } from '@dure/web/server-entry.ts';
import { pack } from './packing.ts';

/** Below this, compression saves no packet. */
const packedFromBytes = 1_024;

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

/** The bytes and headers of a page in one coding; uncompressed if compression saves nothing. */
export class ReadyPage {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
  /** Headers of a 304. */
  readonly unchangedHeaders: Headers;
  /** Weak, since it names the page in every coding. */
  readonly etag: string;

  constructor(status: number, html: RenderedPage['html'], headers: Headers, coding: Coding) {
    const { text, name } = encoded(html, headers);
    const sent = text.length < packedFromBytes ? 'identity' : coding;
    this.status = status;
    this.body = pack(text, sent);
    this.etag = `W/"${name}"`;
    this.unchangedHeaders = { ...headers, etag: this.etag, vary: 'accept-encoding' };
    this.headers = {
      ...this.unchangedHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(sent !== 'identity' && { 'content-encoding': sent }),
    };
  }

  /** Whether `If-None-Match` has this page's ETag. */
  isNamedBy(ifNoneMatch: string): boolean {
    if (ifNoneMatch === this.etag || ifNoneMatch.trim() === '*') return true;
    const opaque = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }
}
