import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Requests that Node could not parse, by error code; all others are malformed. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on the raw socket, with the headers of every answer, and closes it, since what follows cannot be parsed. */
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
 * Path and query of a request target, which may be a whole URL (RFC 9112, 3.2.2); its host has been checked by then.
 */
export const originForm = (target: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(target) ? target.replace(/^[^:]*:\/\/[^/?#]*\/?/, '/') : target;

/** Answers an `Expect` other than 100-continue, which Node would refuse by itself. */
export function answerUnexpected({ server }: FastifyInstance, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'content-length': '0', connection: 'close' }).end();
  });
}
