import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from '../api-error.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whether the path `needs` a permission; only the team learns that such paths exist. */
const concealed = /^\/api\/operator\//;

/** Records the routes declared after it, for `unknownCalls`. */
export function declaredMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const byUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = byUrl.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    byUrl.set(url, known);
  });
  return byUrl;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether some path fits both: each may have parameters. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((segment, at) => {
    const beside = other[at] ?? '';
    return segment === beside || isParameter(segment) || isParameter(beside);
  });
}

interface Known {
  readonly url: string;
  readonly segments: readonly string[];
  readonly served: readonly string[];
}

/** A path below these that fits one address alone needs no routes of its own; each takes three KB of memory. */
const below = /^\/(api|images)\//;
const isAlone = ({ url, segments }: Known, all: readonly Known[]) =>
  below.test(url) && all.every((other) => other.url === url || !overlap(segments, other.segments));

function refuseMethod(reply: FastifyReply, served: readonly string[]): never {
  reply.header('allow', served.join(', '));
  throw new ApiError('method_not_allowed');
}

/** Answers other methods at an address whose paths fit other addresses too, which the router ranks. */
function refuseOthers(app: FastifyInstance, { url, served }: Known): void {
  const others = methods.filter((method) => !served.includes(method));
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => refuseMethod(reply, served);
  app.route({ method: others, url, onRequest, handler: refuse });
}

const refuse = () => Promise.reject(new ApiError('not_found'));

/**
 * Answers requests without a route: 405 with `Allow` at a known address, 404 below /api and /images, before a body is
 * read. All other addresses are the web's.
 */
export function unknownCalls(app: FastifyInstance, declared: ReadonlyMap<string, ReadonlySet<string>>): void {
  // Copied, since the routes added here are recorded in `declared` too.
  const all = [...declared].map(([url, served]) => ({ url, segments: segmentsOf(url), served: [...served] }));
  const known = all.filter(({ url }) => !concealed.test(url));
  const alone = known.filter((address) => isAlone(address, all));
  for (const address of known) if (!alone.includes(address)) refuseOthers(app, address);

  const onRequest = async ({ url: asked, method }: FastifyRequest, reply: FastifyReply) => {
    const segments = segmentsOf(asked.replace(/\?.*$/, ''));
    const found = alone.find((address) => overlap(address.segments, segments));
    if (found && !found.served.includes(method)) refuseMethod(reply, found.served);
    throw new ApiError('not_found');
  };
  for (const url of ['/api', '/api/*', '/images', '/images/*']) {
    app.route({ method: [...methods], url, onRequest, handler: refuse });
  }
}
