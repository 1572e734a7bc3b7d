import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** What Node could not make a request of, by the code of its error; anything else is malformed. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on the bare line, with the headers of every answer, and cuts it: nothing after it can be told apart. */
export const answerUnreadable =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
    socket.destroy(error);
  };

/**
 * Path and query of a request target. A client may name the whole address in it (RFC 9112, 3.2.2); whose it is has been
 * settled by then.
 */
export const originForm = (target: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(target) ? target.replace(/^[^:]*:\/\/[^/?#]*\/?/, '/') : target;

/** Answers what Node would refuse by itself: an `Expect` other than to go on. */
export function answerUnexpected({ server }: FastifyInstance, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'content-length': '0', connection: 'close' }).end();
  });
}
