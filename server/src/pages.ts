import type { Coding } from '@dure/api/content-coding.ts';
import { shed } from '@dure/api/plugins/reads-at-once.ts';
import { ownAddress } from '@dure/contract/own-address.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { PageScreen, RenderedPage, Renderer } from '@dure/web/server-entry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokenPageOf, crowdedPageOf } from './bare-pages.ts';
import { type KeptPages, keyOf, type Rendered } from './kept-pages/kept-pages.ts';
import { notingIds } from './kept-pages/named-ids.ts';
import { ReadyPage } from './kept-pages/ready-page.ts';
import { cacheControlOf, withOwn } from './page-policy.ts';
import { codingOf, sendReady } from './send-ready.ts';

export interface PagesParts {
  /** Called for each page, since the renderer may change during development. */
  readonly renderer: () => Renderer | Promise<Renderer>;
  readonly transport: Transport;
  readonly origin: string;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null if changes are not heard: during development, and in front of another API host. */
  readonly kept: KeptPages | null;
  /** Called for each page made for a single request, if its data was found. */
  readonly shown?: ((screen: string, request: FastifyRequest, url: URL) => void) | undefined;
  /** Rewrites a page's HTML, for the development server. */
  readonly finish?: (url: string, html: string) => Promise<string>;
}

/** The Retry-After of a page whose data was unavailable. */
const retrySeconds = '2';

/** Paths that programs ask for: a missing one is answered 404 in plain text instead of as a page. */
const forPrograms = /^\/(?:api|assets|config|demo|\.well-known)(?:\/|$)|\.[a-zA-Z0-9]{2,5}$/;

/** A path with nothing unusual appended to an id. */
const plainPath = /^\/[\w./~-]*$/;

/** Published addresses, and where their page is (docs/decisions/0074). */
const otherAddresses: Readonly<Record<string, string>> = { '/transparency': '/terms/transparency' };

/** Concatenated, since `new URL('//host', origin)` would change the host. */
const urlOf = (origin: string, address: string) => new URL(origin + address);

/** A profile's path, with the member's id. */
const profilePath = /^\/profiles\/([\w-]+)/i;

/** Path and query, reduced to what the screen's page depends on. */
function keptAddress(url: URL, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** A request for a page. */
interface Asked {
  readonly screen: PageScreen;
  /** Path and query. */
  readonly address: string;
  readonly coding: Coding;
  /** Awaited between reading its data and rendering it. */
  readonly turn?: () => Promise<void>;
}

/** Renders and compresses a page. It does not wait for the client, so slow readers do not hold up rendering. */
async function render(
  parts: PagesParts,
  { screen, address, coding, turn }: Asked,
): Promise<{ page: ReadyPage; canonical: RenderedPage['canonical'] }> {
  const url = urlOf(parts.origin, address);
  const renderer = await parts.renderer();
  const { status, headers, html, styleSource, scriptSource, canonical } = await renderer.render(
    screen,
    url,
    parts.transport,
    turn,
  );
  const finished =
    parts.finish && html.length > 0 ? [await parts.finish(url.pathname, html.map(String).join(''))] : html;
  const shared = screen.kept !== null;
  // During development inline content is allowed, which a hash would rule out.
  const own = parts.finish ? {} : { styleSource, scriptSource };
  const policy = withOwn(parts.headers['content-security-policy'] ?? '', own);
  const sent = {
    ...parts.headers,
    'content-security-policy': policy,
    'cache-control': cacheControlOf(status, shared && !parts.finish),
    ...(status === 503 && { 'retry-after': retrySeconds }),
    ...headers,
  };
  return { page: new ReadyPage(status, finished, sent, coding), canonical };
}

/** Renders a page that is the same for everyone, notes the ids it shows, and reports whether it may be kept. */
async function renderToKeep(parts: PagesParts, asked: Asked): Promise<Rendered> {
  const ids = new Set<string>();
  let whole = true;
  const transport = notingIds(parts.transport, ids, () => {
    whole = false;
  });
  const { page, canonical } = await render({ ...parts, transport }, asked);
  // Made-up addresses must drop no page.
  return { page, ids, lasting: whole && page.status === 200 && canonical === asked.address };
}

/** Sends pages, or `crowded` if the page is not at hand and too many of its kind are being made. */
function sender(parts: PagesParts, app: FastifyInstance) {
  const { readsAtOnce } = app;
  const { kept, headers } = parts;
  const crowded = crowdedPageOf(headers);

  async function sendOwn(screen: PageScreen, url: URL, request: FastifyRequest, reply: FastifyReply) {
    const asked = { screen, address: url.pathname + url.search, coding: codingOf(request) };
    const { page } = await render(parts, asked);
    if (page.status === 200) parts.shown?.(screen.id, request, url);
    return sendReady(page, request, reply);
  }

  async function sendPublic(screen: PageScreen, url: URL, request: FastifyRequest, reply: FastifyReply) {
    const coding = codingOf(request);
    const address = keptAddress(url, screen.kept ?? []);
    const key = keyOf(address, coding);
    const atHand = kept?.find(key);
    if (atHand) return sendReady(atHand, request, reply);
    const asked = { screen, address, coding, turn: () => readsAtOnce.turnAmidCrowd(screen.id) };
    const bounded = <T>(make: () => Promise<T>) => readsAtOnce.run(screen.id, make);
    const made = kept
      ? // However many open one link together, it is made once.
        kept.obtain(key, () => bounded(() => renderToKeep(parts, asked)))
      : bounded(() => render(parts, asked)).then(({ page }) => page);
    const page = await made.catch((error) => {
      shed(request, error);
      return crowded[coding];
    });
    return sendReady(page, request, reply);
  }

  const leadTo = (address: string, reply: FastifyReply) =>
    reply.headers(headers).header('cache-control', 'no-cache').redirect(address, 302);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.raw.url ?? '/';
    const [, memberId] = profilePath.exec(asked) ?? [];
    if (memberId !== undefined && app.profileWait(request, memberId) > 0)
      return sendReady(crowded[codingOf(request)], request, reply);
    const atHand = kept?.find(keyOf(asked, codingOf(request)));
    if (atHand) return sendReady(atHand, request, reply);

    const url = urlOf(parts.origin, asked);
    const screen = (await parts.renderer()).screenAt(url.pathname);
    const other = otherAddresses[url.pathname];
    if (other !== undefined) return reply.headers(headers).redirect(other, 302);
    const meant = screen && plainPath.test(url.pathname) ? null : ownAddress(asked);
    if (meant !== null && meant !== asked) return leadTo(meant, reply);
    if (!screen) {
      return forPrograms.test(url.pathname)
        ? reply.code(404).headers(headers).type('text/plain; charset=utf-8').send()
        : leadTo('/', reply);
    }
    const sendScreen = screen.kept === null ? sendOwn : sendPublic;
    return sendScreen(screen, url, request, reply);
  };
}

/** Routes of every page of the URL map, and the rules for all other paths (Specification 2.3). */
export async function pages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const broken = brokenPageOf(parts.headers);
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'A page could not be rendered');
    return sendReady(broken[codingOf(request)], request, reply);
  });
  const sendPage = sender(parts, app);
  app.get('/', sendPage);
  app.get('/*', sendPage);
}
