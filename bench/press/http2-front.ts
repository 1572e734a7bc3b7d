import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';

/** A key and its certificate for `localhost`, for this benchmark alone. */
const pem = readFileSync(join(import.meta.dirname, 'localhost.pem'));

const { publicKey } = new X509Certificate(pem);

/** Makes Chromium trust the certificate. With `--ignore-certificate-errors` it would cache nothing of the site. */
export const trustFlag = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')}`;

/** Headers of a single HTTP/1.1 connection, which HTTP/2 forbids. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']);

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  );

/** Traffic so far without pictures; bytes of bodies, compressed as sent. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
}

export interface Http2Front {
  traffic(): Traffic;
  close(): void;
}

/** A proxy in front of the site: TLS and HTTP/2 for the browser at `port`, plain HTTP/1.1 to `sitePort`. */
export async function startHttp2Front(port: number, sitePort: number): Promise<Http2Front> {
  let [requests, bytes] = [0, 0];
  const count = (answered: IncomingMessage) => {
    if (answered.headers['content-type']?.startsWith('image/')) return;
    requests += 1;
    answered.on('data', ({ length }: Buffer) => (bytes += length));
  };
  const host = `localhost:${port}`;
  const forward = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = {
      ...passedOn(asked.headers),
      host,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const onward = request({ port: sitePort, path: asked.url, method: asked.method, headers }, (answered) => {
      count(answered);
      answer.writeHead(answered.statusCode ?? 502, passedOn(answered.headers));
      answered.pipe(answer);
    });
    onward.on('error', () => answer.stream?.destroy());
    asked.pipe(onward);
  };
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, forward);
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A closing browser may reset its connection.
    session.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    traffic: () => ({ requests, bytes }),
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
