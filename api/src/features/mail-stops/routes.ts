import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { page, policy } from './page.ts';
import { isToken, stopMails } from './service.ts';

type Asked = { Querystring: { t?: unknown } };

const tokenOf = ({ t }: Asked['Querystring']): string => (typeof t === 'string' ? t : '');

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Where the link of a mail that invites leads: a page that changes nothing, whose button posts here, as does a mail
 * program by itself (RFC 8058). Whatever form it posts, the address says it all.
 */
export async function mailStopsRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const { name } = config.brand;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.get<Asked>('/mail-stop', async ({ query }, reply) => {
      const known = await isToken(db, tokenOf(query));
      return send(reply, known ? 200 : 404, page(name, known ? 'asks' : 'unknown'));
    });
    scope.post<Asked>('/mail-stop', async ({ query }, reply) => {
      const stopped = await stopMails(db, tokenOf(query));
      return send(reply, stopped ? 200 : 404, page(name, stopped ? 'done' : 'unknown'));
    });
  });
}
