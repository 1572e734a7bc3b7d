import { gunzipSync } from 'node:zlib';
import { errorStatus, fieldFaults } from '@dure/contract/errors.ts';
import { routes } from '@dure/contract/routes.ts';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const served = routes.filter(({ route }) => !route.planned).map(({ name, route }) => ({ name, route }));

/** The path as Fastify keeps it. */
const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Every method and path of Fastify's tree of routes. */
function routed(): { method: string; path: string }[] {
  const above: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => /[├└]/.test(line))
    .flatMap((line) => {
      const depth = line.search(/[├└]/) / 4;
      above.length = depth;
      const [, pattern = '', methods = ''] = /── (\S+) \((.+)\)/.exec(line) ?? [];
      above.push(pattern === '/' ? '' : pattern);
      const path = withoutTrailingSlash(above.join(''));
      return methods.split(', ').map((method) => ({ method, path }));
    });
}

/** The documents, which describe the calls and are not in the contract. */
const described =
  /^(?:GET|HEAD) \/api\/(?:docs(?:\/|$)|guide$|openapi(?:-operator)?\.json$|errors\.ko\.json$)/;

describe('the contract', () => {
  it.each(served)('is served: $name', ({ route }) => {
    const url = withoutTrailingSlash(route.path);
    expect(test.app.hasRoute({ method: route.method, url })).toBe(true);
  });

  it('declares every call served below /api, by method and path', async () => {
    const declared = new Set(
      served.flatMap(({ route: { method, path } }) =>
        (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((one) => `${one} ${withoutTrailingSlash(path)}`),
      ),
    );
    expect(routed()).toContainEqual({ method: 'POST', path: '/api/token/refresh' });
    const unknown: string[] = [];
    for (const { method, path } of routed()) {
      const call = `${method} ${path}`;
      if (!path.startsWith('/api/') || path.endsWith('*')) continue;
      if (declared.has(call) || described.test(call)) continue;
      // Some routes exist only to refuse a method.
      const { statusCode } = await test.inject({ method: method as HTTPMethods, url: path });
      if (statusCode !== 405) unknown.push(call);
    }
    expect(unknown).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(['/api/token', '/api/token/', '//api//token//'])('are understood as %s', async (url) => {
    expect((await test.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(422);
  });

  it.each(['/refresh', '//refresh', '/refresh/'])('are understood as %s', async (url) => {
    const response = await test.inject({ method: 'POST', url, payload: { token: 'no token of ours' } });
    expect([response.statusCode, response.json().error_type]).toEqual([401, 'session_over']);
  });

  it('that are unknown are answered 404 as JSON, for any method and body', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const headers = { 'content-type': 'text/plain' };
      const response = await test.inject({
        method,
        url: '/api/nothing/here',
        headers,
        ...(method === 'GET' ? {} : { payload: 'x' }),
      });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error_type: 'not_found', request_id: expect.any(String) });
    }
  });

  it('name their methods if called by another', async () => {
    const response = await test.inject({ method: 'PUT', url: '/api/token/', payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
    expect(response.json().error_type).toBe('method_not_allowed');
  });

  it.each(['/api/%zz', '/api/%E0%A4%A'])('that cannot be decoded are refused: %s', async (url) => {
    const response = await test.inject({ url });
    expect([response.statusCode, response.json().error_type]).toEqual([422, 'invalid_input']);
  });

  it('of pages that cannot be decoded lead to the landing page, as unknown ones do', async () => {
    const { statusCode, headers } = await test.inject('/posts/%E0%A4%A');
    expect([statusCode, headers.location]).toEqual([302, '/']);
  });
});

describe('headers', () => {
  it('forbid scripts, framing and caching', async () => {
    const { headers } = await test.inject('/healthz');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

// Shows 17.18: the documents describe what is served, for apps and the console separately
describe('the documents', () => {
  it('list every served path, for apps and for the console apart', async () => {
    const documents = [
      await test.inject('/api/openapi.json'),
      await test.inject('/api/openapi-operator.json'),
    ];
    for (const { headers } of documents)
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const paths = documents.flatMap((document) => Object.keys(document.json().paths));
    expect(paths.toSorted()).toEqual(
      [...new Set(served.map(({ route }) => route.path.replaceAll(/:(\w+)/g, '{$1}')))].toSorted(),
    );
  });

  it('are readable without an inline script', async () => {
    const page = await test.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
    const sources = [...page.body.matchAll(/ src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(sources).toEqual(['/api/docs/scalar.js', '/api/docs/start.js']);
    const [script, start] = await Promise.all(sources.map((url) => test.inject(url)));
    expect(script?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect(gunzipSync(script?.rawPayload ?? '').toString()).toContain('createApiReference');
    expect(start?.body).toContain('/api/openapi.json');
  });

  it('include a guide with this site’s address in its commands', async () => {
    const guide = await test.inject('/api/guide');
    expect(guide.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(guide.body).toContain(`${test.config.publicOrigin}/api/token/`);
  });

  it('have a Korean sentence for each error and each fault of a field', async () => {
    const { errors, fields } = (await test.inject('/api/errors.ko.json')).json();
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    expect(Object.keys(fields).toSorted()).toEqual([...fieldFaults].toSorted());
  });
});
