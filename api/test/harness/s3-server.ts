import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Enough of S3 over HTTP for one bucket; checks each request's signature by the published algorithm (SigV4). */
export interface TestS3 {
  /** The settings with which a server keeps its pictures here. */
  readonly env: Readonly<Record<`S3_${string}`, string>>;
  readonly objects: Map<string, Buffer>;
  /** Answers everything with a 503 while set. */
  down: boolean;
  /** The key with which requests have to be signed. */
  secretAccessKey: string;
  /** Milliseconds that each answer takes, as over a network. */
  answersAfterMs: number;
  /** The most requests that were under way at a time. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

const s3Access = { region: 'kr-test-1', accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signatureOf(
  request: IncomingMessage,
  secret: string,
  signed: readonly string[],
  scope: string,
): string {
  const url = new URL(request.url ?? '', 'http://here');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    signed.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

function isSigned(request: IncomingMessage, secret: string): boolean {
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  const [, region, service] = scope.split('/');
  return (
    key === s3Access.accessKeyId &&
    region === s3Access.region &&
    service === 's3' &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)) &&
    signatureOf(request, secret, signed, scope) === signature
  );
}

/** Starts on a free port, or on one that an earlier server had. */
export async function startS3(onPort = 0): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const state = {
    down: false,
    answersAfterMs: 0,
    underWay: 0,
    mostAtOnce: 0,
    secretAccessKey: s3Access.secretAccessKey,
  };
  const server = createServer(async (request, response) => {
    state.underWay += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.underWay);
    const key = request.url ?? '';
    const [sent] = await Promise.all([buffer(request), wait(state.answersAfterMs)]);
    state.underWay -= 1;
    if (state.down) return response.writeHead(503).end();
    if (!isSigned(request, state.secretAccessKey)) return response.writeHead(403).end();
    const known = objects.get(key);
    if (request.method === 'PUT') objects.set(key, sent);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'PUT') return response.writeHead(200, { etag: '"x"' }).end();
    if (request.method === 'DELETE') return response.writeHead(204).end();
    if (known === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-length': known.length }).end(known);
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: s3Access.region,
      S3_BUCKET: 'dure-images',
      S3_ACCESS_KEY_ID: s3Access.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
    },
    objects,
    get down() {
      return state.down;
    },
    set down(down) {
      state.down = down;
    },
    get secretAccessKey() {
      return state.secretAccessKey;
    },
    set secretAccessKey(key) {
      state.secretAccessKey = key;
    },
    get answersAfterMs() {
      return state.answersAfterMs;
    },
    set answersAfterMs(ms) {
      state.answersAfterMs = ms;
    },
    get mostAtOnce() {
      return state.mostAtOnce;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
