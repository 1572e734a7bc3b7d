import { constants } from 'node:zlib';
import type { Renderer } from '@dure/web/server-entry.ts';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokenPage } from './broken-page.ts';
import { withStyle } from './page-policy.ts';
import { clientFolder } from './page-renderer.ts';

export interface PagesParts {
  /** Asked for each page: while developing it may have changed. */
  readonly renderer: () => Promise<Renderer>;
  readonly origin: string;
  readonly contentSecurityPolicy: string;
  /** Last changes to a page's HTML, such as a development server's. */
  readonly finish?: (url: string, html: string) => Promise<string>;
}

/** The built web's files: hashed ones are kept for good, the others a day. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/');
      reply.header('cache-control', `public, max-age=${hashed ? '31536000, immutable' : '86400'}`);
    },
  });
}

/** Paths that programs ask for; where there is nothing, they are told so instead of being sent to a page. */
const forPrograms = /^\/(?:api|assets|config|demo|\.well-known)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

/** Path and query as they were asked for, on this site's origin; joined by hand, since `//host` would be a host. */
const urlOf = (origin: string, request: FastifyRequest) => new URL(origin + request.raw.url);

async function sendPage(parts: PagesParts, request: FastifyRequest, reply: FastifyReply) {
  const url = urlOf(parts.origin, request);
  const renderer = await parts.renderer();
  if (!renderer.knows(url.pathname)) {
    return forPrograms.test(url.pathname)
      ? reply.code(404).type('text/plain').send()
      : reply.redirect('/', 302);
  }
  const page = await renderer.render(new Request(url));
  const html = parts.finish && page.html ? await parts.finish(url.pathname, page.html) : page.html;
  if (page.styleSource !== null) {
    reply.header('content-security-policy', withStyle(parts.contentSecurityPolicy, page.styleSource));
  }
  return reply.code(page.status).headers(page.headers).type('text/html; charset=utf-8').send(html);
}

/** Every page of the URL map, and the rules for paths that are none (PRODUCT.md section 3). */
export async function pages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': parts.contentSecurityPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'A page could not be rendered');
    return reply.code(500).type('text/html; charset=utf-8').send(brokenPage);
  });
  app.get('/', (request, reply) => sendPage(parts, request, reply));
  app.get('/*', (request, reply) => sendPage(parts, request, reply));
}
