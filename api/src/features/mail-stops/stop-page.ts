import { stopTokenOf } from '@dure/contract/carried-link.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageText, page, policy } from './page.ts';
import { unknownText } from './page-text.ts';

/** The token, however the mail program passed the address on. */
const tokenOf = ({ url }: FastifyRequest): string => stopTokenOf(url.slice(url.indexOf('?')));

/** What a mail's link stops; null for a token that was never issued. */
interface Stopping {
  readonly path: `/${string}`;
  readonly brandName: () => string;
  /** Changes nothing. */
  ask(token: string): Promise<PageText | null>;
  stop(token: string): Promise<PageText | null>;
}

/**
 * The page behind a mail's link. It changes nothing itself; its button posts here, and so do mail programs (RFC 8058).
 * The posted body is ignored, since the address has everything.
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
