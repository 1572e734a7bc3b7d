import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from './harness/asked.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { json, type StrangeHost, silence, startStrangeHost, withStatus } from './harness/strange-host.ts';

/** Specification 8.6: what is passed to another API host, and back. */

let host: StrangeHost;
let schools: StrangeHost;
let elsewhere: StrangeHost;
let server: ShippedServer;
/** Trusts the proxy in front of it. */
let behindProxy: ShippedServer;

const start = (env: Record<string, string> = {}) =>
  startShipped({
    smtp: false,
    demo: false,
    env: { API_ORIGIN: host.origin, UNIVERSITIES_URL: `${schools.origin}/v3?lang=ko`, ...env },
  });

beforeAll(async () => {
  [host, schools, elsewhere] = await Promise.all([
    startStrangeHost(),
    startStrangeHost(),
    startStrangeHost(),
  ]);
  [server, behindProxy] = await Promise.all([
    start({ IMAGE_ORIGINS: 'https://images.example, http://127.0.0.1:9' }),
    start({ TRUST_PROXY: 'loopback' }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.stop(), behindProxy.stop()]);
  for (const one of [host, schools, elsewhere]) one.close();
});
beforeEach(() => {
  for (const one of [host, schools, elsewhere]) {
    one.answer = json({});
    one.asked.length = 0;
  }
});

const claims = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/x',
  'x-real-ip': '203.0.113.7',
  forwarded: 'for=203.0.113.7;host=evil.example',
  via: '1.1 evil.example',
};
const own = { authorization: 'Bearer a.b.c', 'idempotency-key': 'k', 'accept-language': 'ko' };
const others = {
  cookie: 'session=1',
  origin: 'https://evil.example',
  referer: 'https://dure.example/welcome?code=x',
};

const redirect = () => withStatus(302, { location: `${elsewhere.origin}/taken` });
const unavailable = {
  error_type: 'unavailable',
  request_id: expect.any(String),
  retry_in: expect.any(Number),
};

describe('a call', () => {
  const path = '/api/user/current/?a=%20b';

  // Shows 17.10: only named headers pass, and no redirect
  test('carries the known client address and none that the client claims', async () => {
    await ask(server, path, { headers: { ...claims, ...own, ...others } });
    await ask(behindProxy, path, { headers: { ...claims, ...own, ...others } });
    expect(host.asked.map(({ url }) => url)).toEqual([path, path]);
    const [direct, proxied] = host.asked.map(({ headers }) => headers);
    expect(direct).toMatchObject({ ...own, host: new URL(host.origin).host });
    expect(direct?.['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    expect(proxied?.['x-forwarded-for']).toBe('203.0.113.7');
    for (const name of [...Object.keys(claims).slice(1), ...Object.keys(others)]) {
      expect([name, direct?.[name], proxied?.[name]]).toEqual([name, undefined, undefined]);
    }
  });

  // Shows 17.10: a front door to a bare host
  test('passes its body unchanged, up to a picture’s size', async () => {
    for (const [type, body] of [
      ['application/json', Buffer.from('{"a" : 1}')],
      ['multipart/form-data; boundary=x', Buffer.from('--x\r\n\r\n--x--')],
      ['image/png', Buffer.alloc(20 * 1024 * 1024, 1)],
    ] as const) {
      await fetch(`${server.origin}/api/x/`, { method: 'POST', body, headers: { 'content-type': type } });
      const { headers, method, body: came } = host.asked.at(-1) ?? {};
      expect([method, headers?.['content-type'], came?.equals(body)]).toEqual(['POST', type, true]);
    }
    const body = Buffer.alloc(21 * 1024 * 1024);
    const tooLarge = await fetch(`${server.origin}/api/x/`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'image/png' },
    }).catch(() => null);
    expect(tooLarge?.status ?? 413).toBe(413);
    expect(host.asked).toHaveLength(3);
  });

  // Shows 17.10: only named headers pass, and no redirect
  test('returns the host’s answer without headers that would speak for this origin', async () => {
    host.answer = json(
      { id: 1 },
      {
        etag: '"1"',
        'retry-after': '3',
        'cache-control': 'no-store',
        'set-cookie': 'a=b',
        'clear-site-data': '"*"',
        'strict-transport-security': 'max-age=9',
        'access-control-allow-origin': '*',
        'www-authenticate': 'Basic',
        refresh: '0;url=/',
      },
    );
    const { status, headers, body } = await ask(server, path);
    expect([status, body.toString()]).toEqual([200, '{"id":1}']);
    expect(headers).toMatchObject({
      etag: '"1"',
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const name of [
      'set-cookie',
      'clear-site-data',
      'strict-transport-security',
      'access-control-allow-origin',
      'www-authenticate',
      'refresh',
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });

  test.for(['/api/../admin/', '/api/%2e%2e/admin/', 'http://evil.example/api/../admin'])(
    'never leaves /api/ at that host: %s',
    async (path) => {
      // A client that does not normalise paths.
      const { hostname, port } = new URL(server.origin);
      const status = await new Promise((resolve, reject) => {
        request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
          .once('error', reject)
          .end();
      });
      expect(status).toBe(404);
      expect(host.asked.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
    },
  );

  test('refreshes at //refresh after a 401', async () => {
    host.answer = json({ accessToken: 'a' });
    const init = { method: 'POST', body: '{"token":"r"}', headers: { 'content-type': 'application/json' } };
    for (const path of ['//refresh', '/refresh']) {
      const answer = await fetch(server.origin + path, init);
      expect(await answer.json()).toEqual({ accessToken: 'a' });
    }
    expect(host.asked.map(({ method, url, body }) => [method, url, body.toString()])).toEqual(
      Array(2).fill(['POST', '//refresh', '{"token":"r"}']),
    );
  });
});

describe('a redirect by that host', () => {
  beforeEach(() => {
    host.answer = redirect();
    schools.answer = redirect();
  });

  // Shows 17.10: only named headers pass, and no redirect
  test.for(['/api/user/current/', '/config/universities.json'])('is not followed: %s', async (path) => {
    const answer = await fetch(server.origin + path, { headers: own, redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([503, unavailable]);
    expect(answer.headers.has('location')).toBe(false);
    expect(elsewhere.asked).toEqual([]);
  });

  // Shows 17.10: only named headers pass, and no redirect
  test.for(['/project/7', '/posts/7', '/profiles/7', '/welcome?code=x'])(
    'is not followed by a page: %s',
    async (path) => {
      const answer = await fetch(server.origin + path, { redirect: 'manual' });
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('<html lang="ko"');
      expect(elsewhere.asked).toEqual([]);
    },
  );

  test('is not followed by a picture', async () => {
    const answer = await fetch(`${server.origin}/pictures/media/a.png`, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(elsewhere.asked).toEqual([]);
  });
});

describe('the configuration', () => {
  // Shows 17.10: only named headers pass, and no redirect
  test('is fetched from its own address, without the caller’s token', async () => {
    schools.answer = json({ universities: [] });
    const answer = await fetch(`${server.origin}/config/universities.json`, {
      headers: { ...own, ...claims, ...others },
    });
    expect(await answer.json()).toEqual({ universities: [] });
    const [{ url, headers } = { url: '', headers: {} }] = schools.asked;
    expect(url).toBe('/v3?lang=ko');
    for (const name of ['authorization', 'idempotency-key', ...Object.keys(claims), ...Object.keys(others)]) {
      expect([name, (headers as Record<string, unknown>)[name]]).toEqual([name, undefined]);
    }
    expect(host.asked).toEqual([]);
  });
});

describe('a picture', () => {
  const png = (headers: Record<string, string> = {}) =>
    withStatus(200, { 'content-type': 'image/png', etag: '"p"', 'cache-control': 'max-age=60', ...headers });

  test.for([
    ['/pictures/media/a.png?size=2', '/media/a.png?size=2'],
    ['/images/x/640.webp', '/images/x/640.webp'],
  ])('%s is passed on, without the caller’s identity', async ([path, there]) => {
    host.answer = png({ 'set-cookie': 'a=b' });
    const { status, headers } = await ask(server, path ?? '', { headers: { ...own, ...claims, ...others } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(headers['set-cookie']).toBeUndefined();
    const [asked] = host.asked;
    expect(asked?.url).toBe(there);
    for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'referer']) {
      expect([name, asked?.headers[name]]).toEqual([name, undefined]);
    }
  });

  test('is not sent again to a client that has it', async () => {
    host.answer = (response, { headers }) =>
      headers['if-none-match'] === '"p"'
        ? withStatus(304)(response, {} as never)
        : png()(response, {} as never);
    const answer = await ask(server, '/pictures/a.png', { headers: { 'if-none-match': '"p"' } });
    expect(answer.status).toBe(304);
  });

  // Shows 17.10: a bare host's pictures, and numbers for ids
  test.for<[string, StrangeHost['answer']]>([
    ['a page', withStatus(200, { 'content-type': 'text/html' })],
    ['JSON', json({ secret: 1 })],
    ['nothing under that name', withStatus(404)],
    ['a failure', withStatus(500, { 'content-type': 'image/png' })],
  ])('is not found if that host has %s', async ([, answer]) => {
    host.answer = answer;
    const { status, body, headers } = await ask(server, '/pictures/admin/');
    expect([status, body.toString(), headers['cache-control']]).toEqual([404, '', 'no-store']);
  });

  // Shows 17.10: a bare host's pictures, and numbers for ids
  test('may come from hosts that the operator names, and from no others', async () => {
    const policyOf = async (one: ShippedServer) => {
      const { headers } = await ask(one, '/');
      return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    expect(await policyOf(server)).toBe("img-src 'self' data: https://images.example http://127.0.0.1:9");
    expect(await policyOf(behindProxy)).toBe("img-src 'self' data:");
  });
});

describe('readiness', () => {
  const readyOf = async () => (await ask(server, '/readyz')).status;

  // Shows 17.10: only named headers pass, and no redirect
  test.for<[string, StrangeHost['answer'], number]>([
    ['answers', json([]), 200],
    ['knows no such call', withStatus(404), 200],
    ['fails', withStatus(500), 503],
    ['is down for maintenance', withStatus(503), 503],
    ['leads elsewhere', withStatus(302, { location: 'http://elsewhere.invalid/' }), 503],
    ['says nothing', silence, 503],
    ['hangs up', (response) => void response.destroy(), 503],
  ])('follows that host, which %s', async ([, answer, status]) => {
    host.answer = answer;
    expect(await readyOf()).toBe(status);
    expect((await ask(server, '/healthz')).status).toBe(200);
    host.answer = json([]);
    expect(await readyOf()).toBe(200);
  });
});

describe('a host that does not answer', () => {
  // Shows 17.10: a host that fails, answers with a page, redirects or is slow
  test('holds up no call or page for ever', async () => {
    host.answer = silence;
    const [call, page] = await Promise.all([
      fetch(`${server.origin}/api/user/current/`),
      fetch(`${server.origin}/project/7`),
    ]);
    expect([call.status, await call.json()]).toEqual([503, unavailable]);
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
    // Words that stay on one line are in their own element.
    const words = (await page.text()).replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('지금은 서비스를 이용할 수 없어요');
  });

  test('puts no code or token into the log', async () => {
    host.answer = (response) => void response.destroy();
    await fetch(`${server.origin}/api/invitation-link/retrieve-from-code/?code=s3cret`, {
      headers: { authorization: 'Bearer s3cret' },
    });
    await fetch(`${server.origin}/welcome?code=s3cret`);
    expect(server.output()).toContain('another host did not answer');
    expect(server.output()).not.toContain('s3cret');
  });
});

test.for(['/project/7', '/posts/7', '/profiles/7'])(
  'never opens an answer of that host as a page: %s',
  async (path) => {
    host.answer = withStatus(200, { 'content-type': 'text/html' });
    const { status, headers } = await ask(server, path);
    expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
  },
);

test.for(['/project/%E0%A4%A', '/nowhere', '//evil.example/'])(
  'the path %s leads to the landing page',
  async (path) => {
    const { status, headers } = await ask(server, path);
    expect([status, headers.location]).toEqual([302, '/']);
  },
);
