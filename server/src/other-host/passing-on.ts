import type { IncomingHttpHeaders } from 'node:http';
import { sandboxed } from '@dure/api/plugins/every-answer.ts';
import type { FastifyReply } from 'fastify';

/**
 * Passes only the named headers, in both directions: no cookie, no forwarding header of the client, and none that lets
 * the other host speak for this origin.
 */

export function headersNamed(names: readonly string[], given: IncomingHttpHeaders): Record<string, string> {
  const named = names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return Object.fromEntries(named);
}

/** Whatever the other host answers, it must not become a page of this origin when opened directly. */
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

/** The URL of a path at the other host; null if it would leave `folder`, as `..` or a whole URL would. */
export function addressAt(origin: string, path: string, folder: string): string | null {
  const url = URL.parse(origin + path);
  return url?.origin === origin && url.pathname.startsWith(folder) ? url.href : null;
}
