import { stopTokenOf } from '@dure/contract/carried-link.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageText, page, policy } from './page.ts';
import { unknownText } from './page-text.ts';

/** The token, however a mail program carried the address. */
const tokenOf = ({ url }: FastifyRequest): string => stopTokenOf(url.slice(url.indexOf('?')));

/** What a link of a mail stops; null for a token that nobody was ever sent. */
interface Stopping {
  readonly path: `/${string}`;
  readonly brandName: () => string;
  /** Changes nothing. */
  ask(token: string): Promise<PageText | null>;
  stop(token: string): Promise<PageText | null>;
}

/**
 * Where a mail's link leads: a page that changes nothing, whose button posts here, as does a mail program by itself
 * (RFC 8058). Whatever form it posts, the address says it all.
 */
export async function stopPage(
  app: FastifyInstance,
  { path, brandName, ask, stop }: Stopping,
): Promise<void> {
  const send = (reply: FastifyReply, text: PageText | null) =>
    reply
      .code(text === null ? 404 : 200)
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page(brandName(), text ?? unknownText));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.get(path, async (request, reply) => send(reply, await ask(tokenOf(request))));
    scope.post(path, async (request, reply) => send(reply, await stop(tokenOf(request))));
  });
}
