import type { IncomingHttpHeaders } from 'node:http';
import { sandboxed } from '@dure/api/plugins/every-answer.ts';
import type { FastifyReply } from 'fastify';

/**
 * What goes through to another host, and back, is named header by header: no cookie, no word of a client about where it
 * comes from, and nothing by which that host would speak for this origin.
 */

export function headersNamed(names: readonly string[], given: IncomingHttpHeaders): Record<string, string> {
  const named = names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return Object.fromEntries(named);
}

/** Whatever that host answers with, opened by itself it is no page of this origin. */
const ownHeaders = {
  'content-security-policy': sandboxed,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export function passBack(names: readonly string[], { status, headers }: Response, reply: FastifyReply): void {
  reply.code(status).headers(ownHeaders);
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
}

/** The address of a path at that host; null where it leads out of `folder`, which `..` and a whole URL would. */
export function addressAt(origin: string, path: string, folder: string): string | null {
  const url = URL.parse(origin + path);
  return url?.origin === origin && url.pathname.startsWith(folder) ? url.href : null;
}
