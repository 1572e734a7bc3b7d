import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/** Whether the list in `If-None-Match` contains an entity tag, compared weakly (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag));
}

/** Adds an entity tag to a read's answer, and answers 304 without a body if the client already has it. */
export const conditional: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  if (!hasTag(request.headers['if-none-match'], tag)) return done(null, payload);
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return done(null, null);
};
