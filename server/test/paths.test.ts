import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Paths without a page (Specification 2.3), and the headers of every page. */

let server: ShippedServer;
beforeAll(async () => {
  // Only half of the settings of an app, which counts as none.
  server = await startShipped({ env: { ANDROID_PACKAGE: 'kr.example.dure' } });
});
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: 'manual', ...init });

const someId = '019aa000-0000-7000-8000-000000000000';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const pages = [
  '/',
  '/login',
  '/home',
  '/welcome?code=none-such',
  '/certify',
  '/register',
  '/end',
  '/project/none-such',
  '/posts/none-such',
  '/profiles/none-such?view=info',
  '/lounges/none-such',
  '/account/delete',
  '/terms',
  '/privacy',
];

describe('paths without a page', () => {
  test.for(['/project/%E0%A4%A', '/%', '/posts/%ff'])(
    '%s, which cannot be decoded, leads to the landing page too',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    },
  );

  test('a call that cannot be decoded is answered 422', async () => {
    const answer = await ask('/api/project-card/%E0%A4%A/public-retrieve/');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_type: 'invalid_input' });
  });

  // Shows 17.2: any other path leads to the landing page
  test.for([
    '/nowhere',
    '/home/nowhere',
    '/프로젝트',
    '/%EC%9D%B4',
    '//evil.example/',
    '/project',
    '/welcomed',
    '/API/user/current/',
    '/Healthz',
  ])('the page %s leads to the landing page', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/');
  });

  // Shows 17.2: a mangled address of ours leads to the right page
  test.for([
    ['/Welcome?code=a', '/welcome?code=a'],
    ['//welcome?code=a', '/welcome?code=a'],
    ['/welcome%3Fcode=a', '/welcome?code=a'],
    ['/HOME/', '/home'],
    ['/Project/1', '/project/1'],
    ['/Mail-Stop?t=a', '/mail-stop?t=a'],
    [`/posts/${someId}%EB%A1%9C`, `/posts/${someId}`],
    ['/password/reset)?token=a', '/password/reset?token=a'],
  ] as const)('%s leads to %s', async ([path, meant]) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, meant]);
  });

  test.for(['/api/nowhere', '/api/', '/api/user/', '/api/token/refresh/more'])(
    'the call %s is answered 404 as JSON',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error_type: 'not_found', request_id: expect.any(String) });
    },
  );

  test.for([
    '/assets/x',
    '/assets/none-such.js',
    '/.well-known/x',
    '/.well-known/security.txt',
    '/robots-none.txt',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  ])('the file %s is answered 404', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  // Shows 17.4: links open the app, except those for joining
  test.for(['apple-app-site-association', 'assetlinks.json'])(
    'the file /.well-known/%s is answered 404 without an app',
    async (name) => {
      expect((await ask(`/.well-known/${name}`)).status).toBe(404);
    },
  );

  test.for(['POST', 'PUT', 'DELETE', 'PATCH'])('%s of a page is refused', async (method) => {
    const answer = await ask('/home', { method });
    expect([404, 405]).toContain(answer.status);
    expect(await answer.text()).not.toContain('<html');
  });
});

// Shows 17.2: a link opens despite text glued to it
test.for(['student', 'event', 'project'] as const)(
  'a mangled %s link leads to its canonical address, and a wrong code is a 404',
  async (kind) => {
    const link = server.demo().invitations[kind].replace(server.origin, '');
    const code = link.split('code=')[1] ?? '';
    const queries = [`code=${code}.`, `code=${code}%EB%A1%9C`, `code=3D${code}`, `u=1&amp;code=${code}`];
    for (const query of [...queries, `code=${code}&code=${code}`, `code%3D${code}`]) {
      const answer = await ask(link.replace(/\?.*/, `?${query}`));
      expect([answer.status, answer.headers.get('location')]).toEqual([302, link]);
    }
    expect((await ask(link)).status).toBe(200);
    for (const wrong of [`${link}a`, link.slice(0, -1)]) expect((await ask(wrong)).status).toBe(404);
  },
);

describe('pages', () => {
  test.for(pages)('%s has the security headers, and no inline code except what they name', async (path) => {
    const answer = await ask(path);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Its address may hold a token from a mail.
    const referrer = path === '/login' ? 'no-referrer' : 'strict-origin-when-cross-origin';
    expect(headers.get('referrer-policy')).toBe(referrer);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);

    const policy = new Map(
      headers
        .get('content-security-policy')
        ?.split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toMatch(/^'self'(?: 'sha256-[\w+/]+=*')*$/);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toContain('unsafe');

    const html = await answer.text();
    expect(html).toContain('<html lang="ko"');
    for (const [_, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (/src="\/|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
      expect(policy.get('script-src')).toContain(`'sha256-${sha256(script)}'`);
    }
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    for (const style of styles) expect(policy.get('style-src')).toContain(`'sha256-${sha256(style)}'`);
    expect(html.replaceAll(/<style>.*?<\/style>/gs, '')).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  test.for(pages)('HEAD of %s is answered like GET, without a body', async (path) => {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
  });

  test('are sent compressed if accepted', async () => {
    const answer = await ask('/terms', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('link only existing files, cached for good', async () => {
    const html = await (await ask('/login')).text();
    const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(3);
    for (const path of linked) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });
});

test.for(['//refresh', '/refresh', '/refresh/'])('%s is answered by the api', async (path) => {
  const answer = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'none-such' }),
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error_type: 'session_over' });
});
